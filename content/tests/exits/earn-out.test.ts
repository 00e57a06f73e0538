import { expect, it } from 'vitest';
import { expectedWorth } from '../../calculations/exits/earn-out.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{ worth: number; headline: number; firm: number }>('glossary/earn-out');

it('A payment of 110 in a year at 10%, with a chance of a half, is worth 50', () => {
  expect(expectedWorth([{ amount: 110, chance: 0.5, years: 1 }], 0.1)).toBeCloseTo(50, 9);
});

it('The offer of €8m with an earn-out is worth €6.24m, more than €6m in cash', () => {
  expect(page.headline).toBe(8_000_000);
  expect(Math.round(page.worth)).toBe(6_236_295);
  expect(page.worth).toBeGreaterThan(page.firm);
});
