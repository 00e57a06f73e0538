/** Measures of a ranked list against judgements, as trec_eval computes them. */
import { sum } from '../../src/shared/sum.ts';

/** Gain by page; a page that is not named gains nothing. */
export type Judgements = Readonly<Record<string, number>>;

/** nDCG with linear gain. @returns 0 to 1, or undefined where nothing is relevant */
export function ndcg(ranked: readonly string[], judgements: Judgements, depth: number): number | undefined {
  const gains = Object.values(judgements).filter((gain) => gain > 0);
  if (gains.length === 0) return undefined;
  const ideal = discounted(gains.sort((a, b) => b - a).slice(0, depth));
  return discounted(ranked.slice(0, depth).map((id) => Math.max(0, gainOf(judgements, id)))) / ideal;
}

/** One over the rank of the first relevant page, 0 where there is none to `depth`. */
export function reciprocalRank(ranked: readonly string[], judgements: Judgements, depth: number): number {
  const at = ranked.slice(0, depth).findIndex((id) => gainOf(judgements, id) > 0);
  return at < 0 ? 0 : 1 / (at + 1);
}

/** The share of the relevant pages that the first `depth` hold. */
export function recall(ranked: readonly string[], judgements: Judgements, depth: number): number | undefined {
  const relevant = Object.values(judgements).filter((gain) => gain > 0).length;
  return relevant === 0 ? undefined : ranked.slice(0, depth).filter((id) => gainOf(judgements, id) > 0).length / relevant;
}

export function mean(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return sum(known) / Math.max(1, known.length);
}

/** @param share 0 to 1: .95 is the value that 95 of 100 do not exceed (nearest rank) */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function discounted(gains: readonly number[]): number {
  return sum(gains.map((gain, at) => gain / Math.log2(at + 2)));
}

/** An id such as `constructor` must not reach the prototype. */
function gainOf(judgements: Judgements, id: string): number {
  return Object.hasOwn(judgements, id) ? judgements[id]! : 0;
}
