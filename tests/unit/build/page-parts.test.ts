import { expect, it } from 'vitest';
import { partsOf } from '../../../src/build/page-parts.ts';

const files = Array.from({ length: 5000 }, (_, number) => ({ file: `p/${number}.html`, path: `/p/${number}` }));
const textsOf = (parts: ReturnType<typeof partsOf>) => new Set(parts.map((part) => part.map(({ path }) => path).join()));

it('Parts follow each other and leave no page out', () => {
  const parts = partsOf(files);
  expect(parts.flat()).toEqual(files);
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.length).toBeLessThan(100);
});

it('A new page and one that is gone change at most their own parts', () => {
  const before = textsOf(partsOf(files));
  const now = textsOf(
    partsOf([...files.slice(0, 1234), { file: 'p/new.html', path: '/p/new' }, ...files.slice(1234, -700), ...files.slice(-699)]),
  );
  expect([...now].filter((part) => !before.has(part)).length).toBeLessThanOrEqual(3);
});

it('No page makes no part', () => {
  expect(partsOf([])).toEqual([]);
});
