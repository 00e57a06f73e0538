import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('A tool that asks sees 3,500 to 7,000 of the ten thousand visits of the page', async () => {
  const { seen } = await pageExports<{ seen: number[] }>('alternatives/google-analytics');
  expect(seen).toEqual([3_500, 5_000, 7_000]);
});
