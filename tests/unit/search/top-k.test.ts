import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Best } from '../../../src/search/top-k.ts';

it('the best of many are the first of the sorted many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), (items, most) => {
      const best = new Best(most, (a, b) => a > b);
      for (const item of items) best.offer(item);
      expect(best.list()).toEqual([...items].sort((a, b) => b - a).slice(0, most));
    }),
  );
});
