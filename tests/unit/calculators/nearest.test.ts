import { describe, expect, it } from 'vitest';
import { nearest } from '../../../src/calculators/nearest.ts';

describe('The nearest value', () => {
  it.each([
    ['by ratio where all are positive', [1, 10, 100], 20, 1],
    ['by ratio, also where the difference says otherwise', [1, 100], 12, 1],
    ['by difference where one is zero', [0, 10, 100], 4, 0],
    ['by difference of a negative number', [1, 10], -5, 0],
    ['nowhere where there is no number', [1, 10], undefined, -1],
  ])('is found %s', (_, values, number, at) => {
    expect(nearest(values, number)).toBe(at);
  });
});
