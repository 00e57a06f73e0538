import { expect, it, vi } from 'vitest';
import { memoize } from '../../../src/http/memoize.ts';

it('What is computed of a text is computed once, also when it is nothing', () => {
  const compute = vi.fn((text: string) => (text === '' ? undefined : text.length));
  const lengthOf = memoize(compute);
  expect(['abc', '', 'abc', ''].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('Texts are forgotten when there are too many', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoize(compute);
  const megabytes = [1, 2, 3, 4, 5].map((each) => String(each).repeat(1024 * 1024));
  for (const text of megabytes) lengthOf(text);
  lengthOf(megabytes[0]!);
  expect(compute).toHaveBeenCalledTimes(6);
});
