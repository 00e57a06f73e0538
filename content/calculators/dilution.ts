import { breakEvenGain, pricedRound } from '../calculations/equity/equity.ts';
import type { Calculator } from '#engine/calculator.ts';

interface Round {
  preMoney: number;
  raise: number;
  pool: number;
}

const withPool = (round: Round) => pricedRound({ preMoney: round.preMoney, raise: round.raise, poolTopUp: round.pool });

export default {
  title: 'Your round',
  inputs: {
    preMoney: { label: 'Pre-money valuation', as: 'money', value: 8_000_000, min: 1, max: 10_000_000_000, step: 500_000 },
    raise: { label: 'Money raised', as: 'money', value: 2_000_000, min: 1, max: 10_000_000_000, step: 100_000 },
    pool: { label: 'New option pool, after the round', as: 'percent', value: 10, min: 0, max: 90, step: 1 },
  },
  rangeErrorInput: 'pool',
  results: [
    { name: 'Founders and other holders keep', as: 'percent', value: (round) => withPool(round).existingShare },
    {
      name: 'Investor holds',
      as: 'percent',
      part: true,
      value: (round) => pricedRound(round).investorShare,
    },
    { name: 'New pool', as: 'percent', part: true, value: ({ pool }) => pool },
    {
      name: 'Post-money valuation',
      as: 'money',
      value: (round) => pricedRound(round).postMoney,
    },
    {
      name: 'Effective pre-money valuation, without the pool',
      as: 'money',
      value: (round) => withPool(round).effectivePreMoney,
    },
    {
      name: 'Gain in value that makes up for it',
      as: 'percent',
      value: (round) => breakEvenGain(1 - withPool(round).existingShare),
    },
  ],
} satisfies Calculator<Record<'preMoney' | 'raise' | 'pool', number>>;
