import { describe, expect, it } from 'vitest';
import { afterLeaving, splitByScores } from '../../calculations/equity/founder-equity.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<Record<'split' | 'left', number[]>>('playbooks/split-equity-between-founders');

describe('a split by scores', () => {
  it('gives each founder the weighted points over all points', () => {
    expect(page.split).toEqual([870, 810, 450].map((points) => points / 2130));
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
    const [first, second, leaver] = page.left;
    expect(first).toBeCloseTo(0.4816, 4);
    expect(second).toBeCloseTo(0.4464, 4);
    expect(leaver).toBeCloseTo(0.072, 4);
  });

  it('changes nothing when all shares are kept', () => {
    expect(afterLeaving([60, 40], 1, 40)).toEqual([0.6, 0.4]);
  });
});
