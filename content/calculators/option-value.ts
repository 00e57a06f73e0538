import { optionValueAtExit, salePriceToGain, shareAtExit } from '../calculations/pay/option-value.ts';
import type { Calculator } from '#engine/calculator.ts';

interface Exit extends Holding {
  salePrice: number;
  exercisePrice: number;
  invested: number;
  investorShare: number;
}

interface Holding {
  options: number;
  allShares: number;
  dilution: number;
}

const atExit = ({ dilution, ...exit }: Exit) => optionValueAtExit({ ...exit, laterDilution: dilution });
const shareOf = ({ options, allShares, dilution }: Holding) => shareAtExit({ options, allShares, laterDilution: dilution });

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
  results: [
    { name: 'What your options bring, before tax', as: 'money', value: (exit) => atExit(exit).gain },
    {
      name: 'Your share of the company at the sale',
      as: 'percent',
      digits: 3,
      value: (exit) => shareOf(exit),
    },
    {
      name: 'That share of the price',
      as: 'money',
      value: (exit) => shareOf(exit) * exit.salePrice,
    },
    { name: 'What an ordinary share receives', as: 'money', digits: 2, value: (exit) => atExit(exit).perShare },
    {
      name: 'They are worth nothing up to a price of',
      as: 'money',
      value: ({ allShares, exercisePrice, dilution, invested, investorShare }) =>
        salePriceToGain({ allShares, exercisePrice, laterDilution: dilution, invested, investorShare }),
    },
  ],
} satisfies Calculator<
  Record<'salePrice' | 'options' | 'allShares' | 'exercisePrice' | 'dilution' | 'invested' | 'investorShare', number>
>;
