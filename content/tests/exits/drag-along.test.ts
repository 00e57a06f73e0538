import { describe, expect, it } from 'vitest';
import { dragAlongVote } from '../../calculations/exits/drag-along.ts';
import type { waterfall } from '../../calculations/equity/equity.ts';
import { pageExports } from '../page-exports.ts';

const { stakes, vote, paid, sales } = await pageExports<{
  stakes: Record<'founders' | 'investor' | 'angels' | 'employees', number>;
  vote: (threshold: number, mustConsent?: boolean) => ReturnType<typeof dragAlongVote>;
  paid: (sale: number) => ReturnType<typeof waterfall>;
  sales: number[];
}>('glossary/drag-along');

describe('a drag-along', () => {
  it.each([
    { name: 'founders and angels reach 60%', threshold: 0.6, carried: true },
    { name: 'they miss 75%', threshold: 0.75, carried: false },
    { name: 'the investor must consent', threshold: 0.6, mustConsent: true, carried: false },
  ])('is carried: $carried, where $name', ({ threshold, mustConsent, carried }) => {
    const result = vote(threshold, mustConsent);
    expect(result.inFavour).toBeCloseTo(0.63, 12);
    expect(result.carried).toBe(carried);
  });

  it('is carried: true, where all but the employees', () => {
    const holders = [
      { stake: stakes.founders, inFavour: true },
      { stake: stakes.investor, inFavour: true, mustConsent: true },
      { stake: stakes.angels, inFavour: true },
      { stake: stakes.employees, inFavour: false },
    ];
    const result = dragAlongVote(holders, 0.75);
    expect([result.carried, result.inFavour]).toEqual([true, expect.closeTo(0.9, 12)]);
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
  const { preferred, common } = paid(sales.indexOf(price));
  expect(preferred[0]?.amount).toBeCloseTo(investor, 4);
  expect(Math.round((common * stakes.founders) / (1 - stakes.investor))).toBe(founders);
});
