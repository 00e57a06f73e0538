import { expect, it } from 'vitest';
import { proRata } from '../../../src/calculations/pro-rata.ts';

const round = { preMoney: 16_000_000, raise: 4_000_000, poolTopUp: 0.05 };

it('tells the fraction of the new shares from keeping the stake, which the pool makes dearer', () => {
  const costs = proRata({ stake: 0.05, ...round });
  expect(costs.without).toBeCloseTo(0.0375, 12);
  expect(costs.costOfFraction).toBe(200_000);
  expect(costs.withFraction).toBeCloseTo(0.0475, 12);
  expect(costs.costToKeepStake).toBeCloseTo(250_000, 6);
});

it('costs the same in both readings where there is no new pool', () => {
  const costs = proRata({ stake: 0.05, ...round, poolTopUp: 0 });
  expect(costs.costToKeepStake).toBe(costs.costOfFraction);
  expect(costs.withFraction).toBeCloseTo(0.05, 12);
});

it('lets holders of 30% take 1.2 of 4 million', () => {
  expect(proRata({ stake: 0.3, ...round }).costOfFraction).toBe(1_200_000);
});
