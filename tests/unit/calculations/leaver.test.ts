import { expect, it } from 'vitest';
import { vestedShares } from '../../../src/calculations/equity.ts';
import { leaverOutcome } from '../../../src/calculations/leaver.ts';

const vested = vestedShares({ granted: 400_000, months: 48, cliff: 12 }, 30);
const holding = { shares: 400_000, vested, fairValue: 5, cost: 0.01 };

it('a good leaver after 30 of 48 months keeps 250,000 of 400,000 shares', () => {
  const outcome = leaverOutcome({ ...holding, keepsVested: true });
  expect(outcome).toEqual({ kept: 250_000, keptValue: 1_250_000, givenUp: 150_000, paid: 1_500 });
});

it('a bad leaver who loses everything is paid the cost of all shares', () => {
  const outcome = leaverOutcome({ ...holding, keepsVested: false });
  expect(outcome).toEqual({ kept: 0, keptValue: 0, givenUp: 400_000, paid: 4_000 });
});
