/** How founders divide the company among themselves, and what becomes of the division when one of them goes. */

/**
 * Each founder's share of the company, as a share of one: weighted sum of the founder's scores ÷ that of all founders.
 * `scores[i][j]` is what founder i scores on factor j, `weights[j]` how much the factor counts; any scale will do.
 */
export function splitByScores(weights: readonly number[], scores: readonly (readonly number[])[]): number[] {
  const points = scores.map((founder) => founder.reduce((sum, score, factor) => sum + score * weights[factor]!, 0));
  const total = points.reduce((sum, each) => sum + each, 0);
  return points.map((each) => each / total);
}

/**
 * The shares of one that the founders hold after founder number `leaver` keeps only `kept` shares and the rest are cancelled:
 * shares ÷ (all shares − cancelled). The leaver stays in the list.
 */
export function afterLeaving(shares: readonly number[], leaver: number, kept: number): number[] {
  const left = shares.map((held, founder) => (founder === leaver ? kept : held));
  const total = left.reduce((sum, held) => sum + held, 0);
  return left.map((held) => held / total);
}
