import { describe, expect, it } from 'vitest';
import { dragAlongVote } from '../../../src/calculations/drag-along.ts';
import { waterfall } from '../../../src/calculations/equity.ts';

const vote = (founders: boolean, investor: boolean, mustConsent = false) => [
  { stake: 0.48, inFavour: founders },
  { stake: 0.27, inFavour: investor, mustConsent },
  { stake: 0.15, inFavour: true },
  { stake: 0.1, inFavour: false },
];

describe('a drag-along', () => {
  it.each([
    { name: 'founders and angels reach 60%', holders: vote(true, false), threshold: 0.6, inFavour: 0.63, carried: true },
    { name: 'they miss 75%', holders: vote(true, false), threshold: 0.75, inFavour: 0.63, carried: false },
    { name: 'the investor must consent', holders: vote(true, false, true), threshold: 0.6, inFavour: 0.63, carried: false },
    { name: 'all but the employees', holders: vote(true, true, true), threshold: 0.75, inFavour: 0.9, carried: true },
  ])('is carried: $carried, where $name', ({ holders, threshold, inFavour, carried }) => {
    const result = dragAlongVote(holders, threshold);
    expect(result.inFavour).toBeCloseTo(inFavour, 12);
    expect(result.carried).toBe(carried);
  });

  it('counts 48% and 27% as exactly 75%', () => {
    const holders = [
      { stake: 0.48, inFavour: true },
      { stake: 0.27, inFavour: true },
      { stake: 0.25, inFavour: false },
    ];
    expect(dragAlongVote(holders, 0.75).carried).toBe(true);
  });
});

it.each([
  [6_000_000, 5_000_000, 657_534],
  [20_000_000, 5_400_000, 9_600_000],
])('a dragged sale of %i pays the investor %i and the founders %i', (price, investor, founders) => {
  const paid = waterfall(price, { commonShares: 73, preferred: [{ invested: 5_000_000, shares: 27 }] });
  expect(paid.preferred[0]!.amount).toBeCloseTo(investor, 4);
  expect(Math.round((paid.common * 48) / 73)).toBe(founders);
});
