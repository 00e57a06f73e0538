import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TopK } from '../../../src/search/top-k.ts';

it('the top k are the first k of the sorted items', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), (items, k) => {
      const top = new TopK<number>(k, (a, b) => a > b);
      for (const item of items) top.push(item);
      expect(top.list()).toEqual([...items].sort((a, b) => b - a).slice(0, k));
    }),
  );
});
