import { describe, expect, it } from 'vitest';
import { afterLeaving, splitByScores } from '../../../src/calculations/founder-equity.ts';

describe('a split by scores', () => {
  it('gives each founder the weighted points over all points', () => {
    const shares = splitByScores(
      [50, 25, 15, 10],
      [
        [10, 8, 8, 5],
        [10, 8, 4, 5],
        [5, 6, 2, 2],
      ],
    );
    // 870, 810 and 450 points of 2,130.
    expect(shares).toEqual([870 / 2130, 810 / 2130, 450 / 2130]);
  });

  it('is equal for equal scores, whatever the weights', () => {
    expect(
      splitByScores(
        [7, 1],
        [
          [3, 9],
          [3, 9],
        ],
      ),
    ).toEqual([0.5, 0.5]);
  });
});

describe('a founder who leaves', () => {
  it('keeps the earned shares, and the cancelled ones raise the shares of everybody else', () => {
    const [first, second, leaver] = afterLeaving([410_000, 380_000, 210_000], 2, 61_250);
    expect(first).toBeCloseTo(0.4816, 4);
    expect(second).toBeCloseTo(0.4464, 4);
    expect(leaver).toBeCloseTo(0.072, 4);
  });

  it('changes nothing when all shares are kept', () => {
    expect(afterLeaving([60, 40], 1, 40)).toEqual([0.6, 0.4]);
  });
});
