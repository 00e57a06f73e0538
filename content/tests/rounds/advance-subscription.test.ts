import { expect, it } from 'vitest';
import type { advanceSubscription } from '../../calculations/rounds/advance-subscription.ts';
import { pageExports } from '../page-exports.ts';

type Conversion = ReturnType<typeof advanceSubscription>;
const page = await pageExports<{ agreement: { amount: number }; roundPrices: number[] } & Record<string, Conversion>>(
  'glossary/advance-subscription-agreement',
);

it.each([
  { name: 'a round at 5.00, by the cap', conversion: page['dear'], price: 3, shares: 50_000 },
  { name: 'a round at 3.00, by the discount', conversion: page['cheap'], price: 2.4, shares: 62_500 },
  { name: 'no round, at the longstop date', conversion: page['longstop'], price: 2, shares: 75_000 },
])('150,000 becomes $shares shares in $name', ({ conversion, price, shares }) => {
  expect([page.agreement.amount, page.roundPrices]).toEqual([150_000, [5, 3]]);
  expect(conversion?.price).toBeCloseTo(price, 12);
  expect(conversion?.shares).toBeCloseTo(shares, 6);
});
