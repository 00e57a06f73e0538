import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const { wanted, ...page } = await pageExports<Record<'wanted', number> & Record<'alone' | 'two' | 'three', number[]>>(
  'glossary/tag-along',
);

it.each([
  { name: 'nobody joins', taken: page.alone, sold: [200_000] },
  { name: 'the angel joins', taken: page.two, sold: [160_000, 40_000] },
  { name: 'the angel and the other founder join', taken: page.three, sold: [100_000, 25_000, 75_000] },
])('a buyer of 200,000 shares takes $sold where $name', ({ taken, sold }) => {
  expect([wanted, taken]).toEqual([200_000, sold]);
});
