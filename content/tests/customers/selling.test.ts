import { describe, expect, it } from 'vitest';
import { reuseHours } from '../../calculations/customers/answer-file.ts';
import { contentCost } from '../../calculations/customers/content-cost.ts';
import { lateInterest } from '../../calculations/customers/late-interest.ts';
import { marginWhereEqual, profitBySale } from '../../calculations/customers/partner-sales.ts';
import { hoursPerSignature, startsFor } from '../../calculations/customers/sales-weeks.ts';
import { downtime } from '../../calculations/customers/service-level.ts';
import { customersPerPerson, supportHours } from '../../calculations/customers/support-load.ts';
import { churnWithFailures, lostToFailure } from '../../calculations/metrics/failed-payments.ts';
import { pageExports } from '../page-exports.ts';

describe('a sale in steps', () => {
  it('takes the hours of all deals that reached each step', () => {
    const steps = [
      { hours: 1, goesOn: 0.5 },
      { hours: 2, goesOn: 0.5 },
    ];
    expect(hoursPerSignature(steps)).toBe(8);
    expect(startsFor(3, steps)).toBe(12);
  });

  it('needs 35 first calls for five contracts with the rates of the page', async () => {
    const { starts, hours } = await pageExports<Record<'starts' | 'hours', number>>('playbooks/run-your-first-sales');
    expect(starts).toBe(35);
    expect(hours).toBeCloseTo(23.06, 2);
  });
});

it('A service at 99.9% may be down for 43 minutes in thirty days', () => {
  expect([0.99, 0.995, 0.999].map((level) => Math.round(downtime(level, 30)))).toEqual([432, 216, 43]);
});

it('An invoice of €24,000 that is 45 days late bears €296 at 10%', () => {
  expect(lateInterest(24_000, 0.1, 45)).toBeCloseTo(295.89, 2);
});

it('A form of 200 questions takes 20 hours the first time and five when nine in ten answers are known', () => {
  const form = { questions: 200, minutesNew: 6, minutesKnown: 1 };
  expect([0, 0.5, 0.8, 0.9].map((known) => reuseHours({ ...form, known }))).toEqual(
    [20, 35 / 3, 20 / 3, 5].map((each) => expect.closeTo(each)),
  );
});

it('Two pages a month for a year bring 43 customers at €194 with the rates of the page', () => {
  const year = contentCost({ pages: 24, costEach: 350, visitsEach: 60, tries: 0.02, pays: 0.25, months: 12 });
  expect(year).toEqual({ cost: 8_400, customers: expect.closeTo(43.2), costEach: expect.closeTo(194.44, 2) });
});

describe('a sale through a partner', () => {
  const sale = { price: 6_000, cost: 900, salesCost: 2_400, margin: 0.3, partnerCost: 500 };

  it('leaves the price less margin and costs', () => {
    expect(profitBySale(sale)).toEqual({ direct: 2_700, partner: 2_800 });
  });

  it('leaves as much as a direct one at a margin of 31.7%', () => {
    const margin = marginWhereEqual(sale);
    expect(margin).toBeCloseTo(0.3167, 4);
    const { direct, partner } = profitBySale({ ...sale, margin });
    expect(partner).toBeCloseTo(direct);
  });
});

it('Support takes as many hours as tickets need, and a person serves as many customers as fit', () => {
  const load = { ticketsEach: 0.4, minutesEach: 12 };
  expect(supportHours({ customers: 500, ...load })).toBe(40);
  expect(customersPerPerson(110, load)).toBe(1_375);
});

it('Failed payments cost 24 customers a month at a recovery of 40%, and ten at 75%', () => {
  const base = { customers: 1_000, failing: 0.04, recovered: 0.4 };
  expect(lostToFailure(base)).toBeCloseTo(24);
  expect(lostToFailure({ ...base, recovered: 0.75 })).toBeCloseTo(10);
  expect(churnWithFailures({ ...base, cancelling: 0.025 })).toBeCloseTo(0.049);
});
