import { convertNote, convertSafes } from '../calculations/equity/equity.ts';
import { sum } from '#engine/sum.ts';
import type { Calculator } from '#engine/calculator.ts';

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
    pool: { label: 'New option pool, of the company after the round', as: 'percent', value: 10, min: 0, max: 90, step: 1 },
  },
  rangeErrorInput: 'amount',
  results: ({ amount, cap, discount, interest, months, preMoney, raise, pool }) => {
    const round = { preMoney, raise, poolTopUp: pool };
    const safe = convertSafes({ ...round, safes: [{ amount, cap, discount }] });
    const note = convertNote({ ...round, note: { principal: amount, annualInterest: interest, months, cap, discount } });
    return [
      { name: 'A post-money SAFE holds after the round', value: sum(safe.safes.map(({ share }) => share)), as: 'percent' },
      { name: 'Founders keep, with the SAFE', value: safe.existingShare, as: 'percent' },
      { name: 'The note has grown to', value: note.balance, as: 'money' },
      { name: 'The note holds after the round', value: note.noteShare, as: 'percent' },
      { name: 'Founders keep, with the note', value: note.existingShare, as: 'percent' },
      { name: 'The note converts at the', value: note.convertsAt },
      { name: 'The investor of the round holds, either way', value: safe.investorShare, as: 'percent' },
    ];
  },
} satisfies Calculator<'amount' | 'cap' | 'discount' | 'interest' | 'months' | 'preMoney' | 'raise' | 'pool'>;
