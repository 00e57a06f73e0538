import { describe, expect, test } from 'vitest';
import { chanceOfMatch, offersFor } from '../../calculations/customers/marketplace-density.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{ kinds: number[]; chances: number[]; needed: number[] }>('playbooks/start-a-marketplace');

describe('density of a marketplace', () => {
  test.each([
    { offers: 100, kinds: 200, chance: 0.394 },
    { offers: 100, kinds: 50, chance: 0.867 },
    { offers: 100, kinds: 20, chance: 0.994 },
    { offers: 1, kinds: 2, chance: 0.5 },
  ])('$offers offers of $kinds kinds', ({ offers, kinds, chance }) => {
    expect(chanceOfMatch(offers, kinds)).toBeCloseTo(chance, 3);
  });

  test('offers that are needed reach the chance, and one fewer does not', () => {
    for (const kinds of page.kinds) {
      const needed = offersFor(0.9, kinds);
      expect(chanceOfMatch(needed, kinds)).toBeGreaterThanOrEqual(0.9);
      expect(chanceOfMatch(needed - 1, kinds)).toBeLessThan(0.9);
    }
  });

  test('the page shows 460, 114 and 45 offers', () => {
    expect(page.kinds).toEqual([200, 50, 20]);
    expect(page.needed).toEqual([460, 114, 45]);
    expect(page.chances[0]).toBeCloseTo(0.394, 3);
  });
});
