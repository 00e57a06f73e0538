import { expect, it } from 'vitest';
import { magicNumber } from '../../calculations/metrics/growth.ts';
import { pageExports } from '../page-exports.ts';

it('The magic number of the example is 0.68, and 0.45 if €9,000 more were lost', async () => {
  const page = await pageExports<{ number: number; lostMore: number }>('glossary/magic-number');
  expect(page.number).toBeCloseTo(0.675);
  expect(page.lostMore).toBeCloseTo(0.45);
});

it('is one if a quarter brings back in a year what the quarter before spent', () => {
  expect(magicNumber({ before: 100, now: 125, spentBefore: 100 })).toBe(1);
});
