import { optionValueAtExit, salePriceToGain } from '../calculations/pay/option-value.ts';
import type { Calculator } from '#engine/calculator.ts';

export default {
  title: 'Your options at a sale',
  inputs: {
    salePrice: {
      label: 'Sale price, after debts and costs',
      as: 'money',
      value: 30_000_000,
      min: 0,
      max: 100_000_000_000,
      step: 1_000_000,
    },
    options: { label: 'Your options', as: 'count', value: 5_000, min: 1, max: 1_000_000_000, step: 500 },
    allShares: {
      label: 'All shares and options when granted',
      as: 'count',
      value: 1_000_000,
      min: 1,
      max: 100_000_000_000,
      step: 10_000,
    },
    exercisePrice: { label: 'Exercise price of an option', as: 'money', value: 2, min: 0, max: 1_000_000, step: 0.5 },
    dilution: { label: 'Dilution by later rounds', as: 'percent', value: 20, min: 0, max: 99, step: 5 },
    invested: { label: 'All preferences together', as: 'money', value: 10_000_000, min: 0, max: 100_000_000_000, step: 500_000 },
    investorShare: { label: 'Share of those who hold them, at the sale', as: 'percent', value: 40, min: 1, max: 99, step: 5 },
  },
  rangeErrorInput: 'options',
  results: ({ dilution, ...values }) => {
    const exit = { ...values, laterDilution: dilution };
    const { share, perShare, gain, headline } = optionValueAtExit(exit);
    return [
      { name: 'Your share of the company at the sale', value: share, as: 'percent', digits: 3 },
      { name: 'That share of the price', value: headline, as: 'money' },
      { name: 'What an ordinary share receives', value: perShare, as: 'money', digits: 2 },
      { name: 'What your options bring, before tax', value: gain, as: 'money' },
      { name: 'They are worth nothing up to a price of', value: salePriceToGain(exit), as: 'money' },
    ];
  },
} satisfies Calculator<'salePrice' | 'options' | 'allShares' | 'exercisePrice' | 'dilution' | 'invested' | 'investorShare'>;
