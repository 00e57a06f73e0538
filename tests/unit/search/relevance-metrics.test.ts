import { describe, expect, it } from 'vitest';
import { mean, ndcg, percentile, recall, reciprocalRank } from '../../../scripts/bench/relevance-metrics.ts';

const judgements = { a: 2, b: 1, c: 0 };

describe('the measures of a ranked list', () => {
  it.each([
    [['a', 'b'], 1],
    [['b', 'a'], (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3))],
    [['x', 'a'], 2 / Math.log2(3) / (2 + 1 / Math.log2(3))],
    [['c', 'x'], 0],
    [[], 0],
  ])('nDCG of %j is %d', (ranked, expected) => {
    expect(ndcg(ranked, judgements, 10)).toBeCloseTo(expected, 12);
  });

  it('nDCG counts nothing below its depth, in the ideal list either', () => {
    expect(ndcg(['x', 'a'], judgements, 1)).toBe(0);
    expect(ndcg(['a'], judgements, 1)).toBe(1);
  });

  it('nDCG and recall are unknown where nothing is relevant', () => {
    expect(ndcg(['a'], { a: 0 }, 10)).toBeUndefined();
    expect(recall(['a'], {}, 10)).toBeUndefined();
    expect(mean([undefined, 1, 0])).toBe(0.5);
  });

  it('the reciprocal rank is that of the first relevant page', () => {
    expect(reciprocalRank(['c', 'x', 'b', 'a'], judgements, 10)).toBeCloseTo(1 / 3);
    expect(reciprocalRank(['c', 'x', 'b'], judgements, 2)).toBe(0);
  });

  it('recall is the share of relevant pages found', () => {
    expect(recall(['a', 'x'], judgements, 10)).toBe(0.5);
    expect(recall(['constructor', 'toString'], judgements, 10)).toBe(0);
  });

  it('a percentile is the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)]).toEqual([50, 95, 0]);
  });
});
