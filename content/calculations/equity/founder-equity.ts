/** How founders split the company, and the split after one of them leaves. */
import { sum } from '#engine/sum.ts';

/**
 * Each founder's share of the company, as a share of one: weighted sum of the founder's scores ÷ that of all founders.
 * `scores[i][j]` is what founder i scores on factor j, `weights[j]` how much the factor counts; any scale will do.
 */
export function splitByScores(weights: readonly number[], scores: readonly (readonly number[])[]): number[] {
  const points = scores.map((founder) => sum(weights.map((weight, factor) => (founder[factor] ?? 0) * weight)));
  const total = sum(points);
  return points.map((each) => each / total);
}

/**
 * The shares of one that the founders hold after founder number `leaver` keeps only `kept` shares and the rest are cancelled:
 * shares ÷ (all shares − cancelled). The leaver stays in the list.
 */
export function afterLeaving(shares: readonly number[], leaver: number, kept: number): number[] {
  const left = shares.map((held, founder) => (founder === leaver ? kept : held));
  const total = sum(left);
  return left.map((held) => held / total);
}
