import { expect, it } from 'vitest';
import { corpusStatistics, lengthDamping } from '../../../src/search/bm25f.ts';
import { RANKING_WEIGHTS } from '../../../src/search/ranking-weights.ts';

it('A page of a few words counts as half as long as the mean, so that it is not about each of them', () => {
  const corpus = corpusStatistics({ lengths: Uint32Array.of(10, 100, 200, 490), metaFields: ['title'] });
  const [short, half, mean] = [0, 1, 2].map((page) => lengthDamping(page, corpus, RANKING_WEIGHTS));
  expect(short).toBe(half);
  expect(half).toBeLessThan(mean ?? 0);
});
