import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapConcurrently } from '../../../src/shared/map-concurrently.ts';

it('keeps the order of the items and never has more calls under way than the limit', async () => {
  let underWay = 0;
  let most = 0;
  const results = await mapConcurrently([30, 1, 20, 2, 10], 2, async (delay) => {
    most = Math.max(most, ++underWay);
    await wait(delay);
    underWay -= 1;
    return delay * 2;
  });
  expect(results).toEqual([60, 2, 40, 4, 20]);
  expect(most).toBe(2);
});

it('fails with what a call throws, and answers an empty list with one', async () => {
  await expect(mapConcurrently([1, 2], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await mapConcurrently([], 3, () => Promise.resolve(1))).toEqual([]);
});
