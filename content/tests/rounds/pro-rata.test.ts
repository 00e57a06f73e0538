import { expect, it } from 'vitest';
import { proRata } from '../../calculations/rounds/pro-rata.ts';
import { pageExports } from '../page-exports.ts';

type Costs = ReturnType<typeof proRata>;
const { round, stake, angel, everybody } = await pageExports<{
  round: Omit<Parameters<typeof proRata>[0], 'stake'>;
  stake: number;
  angel: Costs;
  everybody: Costs;
}>('glossary/pro-rata-right');

it('tells the fraction of the new shares from keeping the stake, which the pool makes dearer', () => {
  expect(angel.without).toBeCloseTo(0.0375, 12);
  expect(angel.costOfFraction).toBe(200_000);
  expect(angel.withFraction).toBeCloseTo(0.0475, 12);
  expect(angel.costToKeepStake).toBeCloseTo(250_000, 6);
});

it('costs the same in both readings where there is no new pool', () => {
  const costs = proRata({ stake, ...round, poolTopUp: 0 });
  expect(costs.costToKeepStake).toBe(costs.costOfFraction);
  expect(costs.withFraction).toBeCloseTo(0.05, 12);
});

it('lets holders of 30% take 1.2 of 4 million', () => {
  expect(everybody.costOfFraction).toBe(1_200_000);
});
