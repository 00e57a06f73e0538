import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('A SPAC of €200 million brings €191 million if all stay, and €11 million if nine in ten leave', async () => {
  const { at } = await pageExports<{ at: { cash: number; perShare: number }[] }>('glossary/spac');
  expect(at.map(({ cash }) => Math.round(cash))).toEqual([191_000_000, 91_000_000, 11_000_000]);
  expect(at.map(({ perShare }) => perShare.toFixed(2))).toEqual(['7.64', '6.07', '1.57']);
});
