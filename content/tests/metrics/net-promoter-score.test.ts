import { expect, it } from 'vitest';
import { netPromoterScore } from '../../calculations/metrics/net-promoter-score.ts';

it('45 promoters and 20 detractors of 100 are a score of 25, give or take 15', () => {
  const { score, margin } = netPromoterScore({ promoters: 45, passives: 35, detractors: 20 });
  expect(score).toBe(25);
  expect(margin).toBeCloseTo(15.02, 1);
});
