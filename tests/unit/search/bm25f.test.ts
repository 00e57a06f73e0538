import { expect, it } from 'vitest';
import { corpusStatistics } from '../../../src/search/bm25f.ts';
import { RANKING_WEIGHTS } from '../../../src/search/ranking-weights.ts';

it('A page of a few words counts as half as long as the mean, so that it is not about each of them', () => {
  const metadata = { lengths: Uint32Array.of(10, 100, 200, 490), metaFields: ['title'] };
  const [short, half, mean] = corpusStatistics(metadata, RANKING_WEIGHTS).dampings;
  expect(short).toBe(half);
  expect(half).toBeLessThan(mean ?? 0);
});
