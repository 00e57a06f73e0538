import { expect, it } from 'vitest';
import { adviserFee, lehman } from '../../calculations/exits/adviser-fee.ts';

it('takes 5% of the first million, 4% of the second and 3% of the third', () => {
  expect(adviserFee(3_000_000)).toBeCloseTo(120_000);
});

it('takes 1% of what lies beyond the fourth million', () => {
  expect(adviserFee(8_000_000)).toBeCloseTo(180_000);
});

it('doubles with the shares', () => {
  expect(
    adviserFee(
      1_500_000,
      lehman.map((share) => 2 * share),
    ),
  ).toBeCloseTo(140_000);
});
