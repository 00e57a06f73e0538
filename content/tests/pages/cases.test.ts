import { describe, expect, it } from 'vitest';
import { breakEvenPerHour, marginPerDelivery } from '../../calculations/customers/delivery-margin.ts';
import { feeToBreakEven, membersToBreakEven } from '../../calculations/customers/membership.ts';
import { afterSenior } from '../../calculations/exits/senior-preference.ts';
import { restoreHours } from '../../calculations/metrics/restore-time.ts';
import { pageExports } from '../page-exports.ts';

describe('a delivery', () => {
  const order = { revenue: 10, hourlyPay: 15 };

  it('loses money below the break-even of deliveries an hour', () => {
    expect(breakEvenPerHour(order)).toBe(1.5);
    expect([1, 1.5, 2].map((perHour) => marginPerDelivery(order, perHour))).toEqual([-5, 0, 2.5]);
  });

  it('leaves €2.11 at the 1.9 deliveries of the page', async () => {
    const { margins } = await pageExports<{ margins: number[] }>('cases/take-eat-easy-series-c');
    expect(margins[2]).toBeCloseTo(2.105, 3);
  });
});

describe('a preference that is paid first', () => {
  it('leaves nothing below its amount', () => {
    expect([100, 150, 200].map((price) => afterSenior(price, 150))).toEqual([0, 0, 50]);
  });

  it('takes 53% of SoundCloud at a fall of 79% in the price, and leaves $30.5 million of $200 million', async () => {
    const { investorShare, fall, left } = await pageExports<{ investorShare: number; fall: number; left: number[] }>(
      'cases/soundcloud-rescue-round',
    );
    expect([investorShare, fall]).toEqual([expect.closeTo(0.5305, 4), expect.closeTo(0.7857, 4)]);
    expect(left).toEqual([0, 30_500_000, 130_500_000, 330_500_000]);
  });

  it('leaves nothing of Farfetch’s price, and lets it pay for five months', async () => {
    const { leftForShares, monthsPaid } = await pageExports<{ leftForShares: number; monthsPaid: number }>(
      'cases/farfetch-collapse',
    );
    expect(leftForShares).toBe(0);
    expect(monthsPaid).toBeCloseTo(5.34, 2);
  });
});

describe('members who pay for an edition', () => {
  it('pay more, or are more', () => {
    expect(feeToBreakEven(1_900, 10)).toBe(190);
    expect(membersToBreakEven(1_900, 190)).toBe(10);
  });

  it('would have been 39,900, or have paid €90, on the page', async () => {
    const { neededMembers, neededFee } = await pageExports<{ neededMembers: number; neededFee: number }>(
      'cases/the-correspondent-in-english',
    );
    expect([neededMembers, neededFee].map(Math.round)).toEqual([39_900, 90]);
  });
});

it('A backup of 300 gigabytes takes 11 hours at 60 megabits a second', () => {
  expect(restoreHours(300, 60)).toBeCloseTo(11.1, 1);
});

it('The parts of Fairphone’s price add up to it', async () => {
  const { phone, parts } = await pageExports<{ phone: { price: number }; parts: [string, number][] }>(
    'cases/fairphone-pre-orders',
  );
  expect(parts.reduce((total, [, amount]) => total + amount, 0)).toBe(phone.price);
});

it('Zano came to nineteen times its goal', async () => {
  const { times, plan } = await pageExports<{ times: number; plan: number }>('cases/zano-crowdfunding');
  expect([Math.round(times), plan]).toEqual([19, 646]);
});

it('A rider of Glovo costs €6,667 a year more, and €4,685 were missing in Madrid', async () => {
  const { perRider, arrears } = await pageExports<{ perRider: number; arrears: number }>('cases/glovo-riders');
  expect([perRider, arrears].map(Math.round)).toEqual([6_667, 4_685]);
});

it('Adyen’s margin was 43%, then 48%', async () => {
  const { margins } = await pageExports<{ margins: number[] }>('cases/adyen-hires-through-the-slowdown');
  expect(margins.map((margin) => Math.round(margin * 100))).toEqual([43, 48]);
});
