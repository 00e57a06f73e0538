import { describe, expect, it } from 'vitest';
import { accountMonth } from '../../calculations/pricing/account-month.ts';
import { auditDays, threeYears } from '../../calculations/pricing/certification.ts';
import type { pageTest } from '../../calculations/pricing/page-test.ts';
import { paymentFee } from '../../calculations/pricing/payment-fees.ts';
import { priceInBand } from '../../calculations/pricing/price-band.ts';
import { seatsMonth } from '../../calculations/pricing/seats-month.ts';
import { signingYear } from '../../calculations/pricing/signing-year.ts';
import { pageExports } from '../page-exports.ts';

describe('the fee on a payment', () => {
  it('is a share and a fixed part', () => {
    expect(paymentFee(50, { share: 0.015, fixed: 0.25 })).toBeCloseTo(1);
    expect(paymentFee(50, { share: 0.05, fixed: 0.5 })).toBeCloseTo(3);
  });

  it('stops at the cap', () => {
    expect(paymentFee(2_000, { share: 0.01, fixed: 0.2, cap: 4 })).toBe(4);
    expect(paymentFee(380, { share: 0.01, fixed: 0.2, cap: 4 })).toBeCloseTo(4);
  });

  it('is three times as much with a merchant of record, at the sales of the page', async () => {
    const { byCard, byRecord, capAt } =
      await pageExports<Record<'byCard' | 'byRecord' | 'capAt', number>>('pricing/payment-providers');
    expect([byCard, byRecord, capAt].map(Math.round)).toEqual([200, 600, 380]);
  });
});

describe('a month with a business account', () => {
  it('charges transfers beyond those included', () => {
    const plan = { fee: 10, local: { included: 5, each: 0.2 }, abroad: { included: 0, each: 5 } };
    expect(accountMonth({ local: 15, abroad: 2 }, plan)).toBeCloseTo(22);
    expect(accountMonth({ local: 5, abroad: 0 }, plan)).toBe(10);
  });

  it('is cheaper with the free plan in the first two rows of the page, and with the large one in the third', async () => {
    const { onBasic, onScale } = await pageExports<Record<'onBasic' | 'onScale', number[]>>('pricing/business-bank-accounts');
    expect(onBasic.map(Math.round)).toEqual([7, 36, 139]);
    expect(onScale.map(Math.round)).toEqual([100, 100, 100]);
  });
});

describe('a certification to ISO 27001', () => {
  it('takes the days of the table', () => {
    expect([1, 10, 14, 20, 45, 175].map(auditDays)).toEqual([5, 5, 6, 7, 8.5, 13]);
    expect(() => auditDays(176)).toThrow(RangeError);
  });

  it('costs five thirds of the first audit in three years, if a yearly one takes a third', () => {
    expect(threeYears({ people: 15, dayRate: 1_000, yearlyShare: 1 / 3 })).toBeCloseTo(10_000);
  });

  it('costs fifteen people €26,400 in the first year of the page', async () => {
    const { firstYear } = await pageExports<{ firstYear: number }>('pricing/soc-2-and-iso-27001');
    expect(firstYear).toBe(26_400);
  });
});

it('Software by the seat costs its base and the seats beyond those included', () => {
  expect(seatsMonth(5, { base: 890, included: 3, seat: 45 })).toBe(980);
  expect(seatsMonth(2, { base: 890, included: 3, seat: 45 })).toBe(890);
});

it('A year of signatures is paid by seat or by document', () => {
  expect(signingYear(100, { seat: 45, seats: 2, each: 0 })).toBe(1_080);
  expect(signingYear(100, { seat: 0, seats: 0, each: 1.5 })).toBe(150);
});

it('A page with prices brings eighteen customers of its example, one without 8.64', async () => {
  const { shown, hidden } =
    await pageExports<Record<'shown' | 'hidden', ReturnType<typeof pageTest>>>('playbooks/write-a-pricing-page');
  expect([shown.customers, shown.revenue]).toEqual([18, 21_600]);
  expect([hidden.customers, hidden.revenue].map((each) => Math.round(each * 100) / 100)).toEqual([8.64, 17_280]);
});

describe('a month of payroll', () => {
  it('costs the band that the employees fall into', () => {
    const bands = [
      { from: 1, value: 5 },
      { from: 3, value: 10 },
    ];
    expect([0, 1, 2, 3, 9].map((people) => priceInBand(people, bands))).toEqual([NaN, 5, 5, 10, 10]);
  });

  it('costs £5 to £15 with software for up to nine people of the page, and £910 in the year of the office', async () => {
    const { payroo, officeYear } = await pageExports<{ payroo: number[]; officeYear: number }>('pricing/payroll-software');
    expect(payroo).toEqual([5, 10, 15, 15, 25]);
    expect(officeYear).toBe(910);
  });
});

it('A stakeholder of cap table software costs $40 and $69 a year in the plans of the page', async () => {
  const { perHolder } = await pageExports<{ perHolder: number[] }>('pricing/equity-software');
  expect(perHolder.map(Math.round)).toEqual([40, 69]);
});
