import { expect, it } from 'vitest';
import { salePayout } from '../../calculations/exits/share-classes.ts';
import { pageExports } from '../page-exports.ts';

it('Preference shares of €1 million for a fifth receive 1, 1 and 4 million', async () => {
  const { preferred } = await pageExports<{ preferred: number[] }>('glossary/share-classes');
  expect(preferred).toEqual([1_000_000, 1_000_000, 4_000_000]);
});

it('A preference pays no more than the price', () => {
  expect(salePayout({ invested: 1_000_000, share: 0.2, price: 300_000 })).toBe(300_000);
});
