import { expect, it } from 'vitest';
import { advanceSubscription } from '../../../src/calculations/advance-subscription.ts';

const agreement = { amount: 150_000, discount: 0.2, cap: 3_000_000, longstopValuation: 2_000_000, shares: 1_000_000 };

it.each([
  { name: 'a round at 5.00, by the cap', roundPrice: 5, price: 3, shares: 50_000 },
  { name: 'a round at 3.00, by the discount', roundPrice: 3, price: 2.4, shares: 62_500 },
  { name: 'no round, at the longstop date', roundPrice: undefined, price: 2, shares: 75_000 },
])('150,000 becomes $shares shares in $name', ({ roundPrice, price, shares }) => {
  const conversion = advanceSubscription(agreement, roundPrice);
  expect(conversion.price).toBeCloseTo(price, 12);
  expect(conversion.shares).toBeCloseTo(shares, 6);
});
