/** Relevance metrics of a ranked list, as trec_eval computes them. */
import { sum } from '../../src/shared/sum.ts';

/** Gain by page; other pages have no gain. */
export type Judgements = Readonly<Record<string, number>>;

/** nDCG with linear gain. @returns 0 to 1, or undefined if nothing is relevant */
export function ndcg(ranked: readonly string[], judgements: Judgements, depth: number): number | undefined {
  const gains = Object.values(judgements).filter((gain) => gain > 0);
  if (gains.length === 0) return undefined;
  const ideal = discounted(gains.sort((a, b) => b - a).slice(0, depth));
  return discounted(ranked.slice(0, depth).map((id) => Math.max(0, gainOf(judgements, id)))) / ideal;
}

/** The reciprocal rank of the first relevant page, 0 if there is none down to `depth`. */
export function reciprocalRank(ranked: readonly string[], judgements: Judgements, depth: number): number {
  const at = ranked.slice(0, depth).findIndex((id) => gainOf(judgements, id) > 0);
  return at < 0 ? 0 : 1 / (at + 1);
}

/** The share of the relevant pages among the first `depth`. */
export function recall(ranked: readonly string[], judgements: Judgements, depth: number): number | undefined {
  const relevant = Object.values(judgements).filter((gain) => gain > 0).length;
  return relevant === 0 ? undefined : ranked.slice(0, depth).filter((id) => gainOf(judgements, id) > 0).length / relevant;
}

export function mean(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return sum(known) / Math.max(1, known.length);
}

/** @param share 0 to 1: 0.95 is the value that 95% do not exceed (nearest rank) */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function discounted(gains: readonly number[]): number {
  return sum(gains.map((gain, at) => gain / Math.log2(at + 2)));
}

/** Guards against ids such as `constructor`, which the prototype has. */
function gainOf(judgements: Judgements, id: string): number {
  return Object.hasOwn(judgements, id) ? judgements[id]! : 0;
}
