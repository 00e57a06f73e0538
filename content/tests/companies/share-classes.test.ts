import { describe, expect, it } from 'vitest';
import { marketValue, shareOfVotes } from '../../calculations/companies/share-classes.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{
  votes: (taken: number) => number;
  shares: number;
  price: { open: number; close: number };
}>('cases/wise-direct-listing');

describe('votes with two classes of shares', () => {
  const founder = { ordinary: 20, special: 20 };

  it.each([
    { special: 25, votes: 0.396 },
    { special: 15, votes: 0.4819 },
    { special: 5, votes: 0.6154 },
    { special: 0, votes: 0.7143 },
  ])('give a fifth of the shares $votes of the votes while others hold $special special shares', ({ special, votes }) => {
    expect(shareOfVotes(0, [founder, { ordinary: 80, special }], 9)).toBeCloseTo(votes, 4);
  });

  it.each([
    { taken: 1, votes: 0.296 },
    { taken: 0.5, votes: 0.4157 },
    { taken: 0.25, votes: 0.5211 },
    { taken: 0, votes: 0.6981 },
  ])('give 18.78% of the shares $votes of the votes when $taken of what others may take exists', ({ taken, votes }) => {
    expect(page.votes(taken)).toBeCloseTo(votes, 4);
  });

  it('are as the shares when nobody holds special ones', () => {
    expect(
      shareOfVotes(
        1,
        [
          { ordinary: 20, special: 0 },
          { ordinary: 80, special: 0 },
        ],
        9,
      ),
    ).toBe(0.8);
  });
});

it('values a company at the price of a share times the shares', () => {
  expect(marketValue(page.price.open, page.shares)).toBe(7_956_718_848);
  expect(marketValue(page.price.close, page.shares)).toBeCloseTo(8_752_390_732.8, 1);
});
