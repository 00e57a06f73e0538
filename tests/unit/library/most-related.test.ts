import { expect, it } from 'vitest';
import { mostRelated } from '../../../src/library/most-related.ts';
import type { LibraryPage } from '../../../src/library/pages.ts';

const page = (path: string, related: string[]) => ({ path, data: { related } }) as unknown as LibraryPage;

it('Pages that most others name as related come first; the others stay in their order', () => {
  const pages = [page('/a', ['c']), page('/b', ['c', 'd']), page('/c', ['d']), page('/d', []), page('/e', ['c'])];
  expect(mostRelated(pages).map(({ path }) => path)).toEqual(['/c', '/d', '/a', '/b', '/e']);
  expect(mostRelated(pages.slice(0, 2), pages).map(({ path }) => path)).toEqual(['/a', '/b']);
});
