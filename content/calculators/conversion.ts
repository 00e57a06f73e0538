import { convertNote, convertSafes, noteBalance, pricedRound } from '../calculations/equity/equity.ts';
import { sum } from '#engine/sum.ts';
import type { Calculator } from '#engine/calculator.ts';

interface Round {
  preMoney: number;
  raise: number;
  pool: number;
}

interface Safe extends Round {
  amount: number;
  cap: number;
  discount: number;
}

interface Note extends Safe {
  interest: number;
  months: number;
}

const withSafe = ({ amount, cap, discount, preMoney, raise, pool }: Safe) =>
  convertSafes({ preMoney, raise, poolTopUp: pool, safes: [{ amount, cap, discount }] });

const withNote = (terms: Note) => {
  const { amount, interest, pool, ...rest } = terms;
  return convertNote({ ...rest, poolTopUp: pool, note: { ...rest, principal: amount, annualInterest: interest } });
};

export default {
  title: 'Your SAFE or note',
  inputs: {
    amount: { label: 'Amount', as: 'money', value: 500_000, min: 1, max: 1_000_000_000, step: 50_000 },
    cap: { label: 'Valuation cap', as: 'money', value: 5_000_000, min: 1, max: 10_000_000_000, step: 500_000 },
    discount: { label: 'Discount', as: 'percent', value: 20, min: 0, max: 90, step: 5 },
    interest: { label: 'Interest a year, of the note', as: 'percent', value: 6, min: 0, max: 100, step: 1 },
    months: { label: 'Time to the round, for the interest', as: 'count', unit: 'months', value: 18, min: 0, max: 240, step: 1 },
    preMoney: {
      label: 'Pre-money valuation of the round',
      as: 'money',
      value: 8_000_000,
      min: 1,
      max: 10_000_000_000,
      step: 500_000,
    },
    raise: { label: 'New money in the round', as: 'money', value: 2_000_000, min: 1, max: 10_000_000_000, step: 100_000 },
    pool: { label: 'New option pool, after the round', as: 'percent', value: 10, min: 0, max: 90, step: 1 },
  },
  rangeErrorInput: 'amount',
  results: [
    { name: 'Founders keep, with the SAFE', as: 'percent', value: (terms) => withSafe(terms).existingShare },
    {
      name: 'A post-money SAFE holds after the round',
      as: 'percent',
      part: true,
      value: (terms) => sum(withSafe(terms).safes.map(({ share }) => share)),
    },
    {
      name: 'The investor of the round holds, either way',
      as: 'percent',
      part: true,
      value: (round) => pricedRound(round).investorShare,
    },
    { name: 'Founders keep, with the note', as: 'percent', value: (terms) => withNote(terms).existingShare },
    { name: 'The note holds after the round', as: 'percent', value: (terms) => withNote(terms).noteShare },
    {
      name: 'The note has grown to',
      as: 'money',
      value: ({ amount, interest, months }) => noteBalance({ principal: amount, annualInterest: interest, months }),
    },
    { name: 'The note converts at the', value: (terms) => withNote(terms).convertsAt },
  ],
} satisfies Calculator<Record<'amount' | 'cap' | 'discount' | 'interest' | 'months' | 'preMoney' | 'raise' | 'pool', number>>;
