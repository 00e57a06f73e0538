import { breakEvenGain, pricedRound } from '../calculations/equity/equity.ts';
import type { Calculator } from '#engine/calculator.ts';

export default {
  title: 'Your round',
  inputs: {
    preMoney: { label: 'Pre-money valuation', as: 'money', value: 8_000_000, min: 1, max: 10_000_000_000, step: 500_000 },
    raise: { label: 'Money raised', as: 'money', value: 2_000_000, min: 1, max: 10_000_000_000, step: 100_000 },
    pool: { label: 'New option pool, of the company after the round', as: 'percent', value: 10, min: 0, max: 90, step: 1 },
  },
  rangeErrorInput: 'pool',
  results: ({ preMoney, raise, pool }) => {
    const round = pricedRound({ preMoney, raise, poolTopUp: pool });
    return [
      { name: 'Investor holds', value: round.investorShare, as: 'percent' },
      { name: 'New pool', value: round.poolShare, as: 'percent' },
      { name: 'Founders and other holders keep', value: round.existingShare, as: 'percent' },
      { name: 'Post-money valuation', value: round.postMoney, as: 'money' },
      { name: 'Effective pre-money valuation, without the pool', value: round.effectivePreMoney, as: 'money' },
      { name: 'Gain in value that makes up for it', value: breakEvenGain(1 - round.existingShare), as: 'percent' },
    ];
  },
} satisfies Calculator<'preMoney' | 'raise' | 'pool'>;
