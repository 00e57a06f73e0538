import { currencies } from '../calculations/countries.ts';
import { countryOf, gainOf, type Scheme, schemes, taxOn } from '../calculations/pay/option-tax.ts';
import type { Calculator } from '#engine/calculator.ts';
import { money } from '#engine/format.ts';

interface Sold {
  scheme: Scheme;
  options: number;
  priceToExercise: number;
  valueAtExercise: number;
  priceAtSale: number;
}

const gain = (given: Readonly<Omit<Sold, 'scheme' | 'valueAtExercise'>>) =>
  gainOf({ options: given.options, exercisePrice: given.priceToExercise, salePrice: given.priceAtSale });

/** The value at exercise is read only where it counts. */
const tax = (given: Readonly<Sold>) =>
  taxOn({
    scheme: given.scheme,
    options: given.options,
    exercisePrice: given.priceToExercise,
    valueThen: () => given.valueAtExercise,
    salePrice: given.priceAtSale,
  });

const inMoney = (scheme: Scheme, amount: number) => money(amount, currencies[countryOf[scheme]]);

const british = 'British higher-rate taxpayer, no other gains, and an exercise price that was market value at the grant';
const french = 'The flat rates, without the taxes on high incomes';

const assumed: Record<Scheme, string> = {
  emi: british,
  emiSooner: british,
  bspce: french,
  bspceSooner: french,
  startup: 'Residence in Portugal, and rights held for a year',
};

const price = { as: 'count', min: 0, max: 1_000_000, step: 1 } as const;

export default {
  title: 'Options that are sold',
  inputs: {
    scheme: { label: 'Scheme', as: 'choice', value: 'emi', options: schemes },
    options: { label: 'Your options', as: 'count', value: 5_000, min: 1, max: 1_000_000_000, step: 500 },
    priceToExercise: { ...price, label: 'Exercise price, in local money', value: 2 },
    valueAtExercise: { ...price, label: 'Value of a share at exercise', value: 10 },
    priceAtSale: { ...price, label: 'Price of a share at the sale', value: 20 },
  },
  rangeErrorInput: 'priceAtSale',
  results: [
    { name: 'Gain after tax', value: (given) => inMoney(given.scheme, gain(given) - tax(given)) },
    { name: 'Gain', value: (given) => inMoney(given.scheme, gain(given)) },
    { name: 'Tax, with the sale', value: (given) => inMoney(given.scheme, tax(given)) },
    { name: 'Share of the gain', as: 'percent', digits: 1, value: (given) => tax(given) / gain(given) },
    { name: 'Paid to exercise', value: ({ scheme, options, priceToExercise }) => inMoney(scheme, options * priceToExercise) },
    { name: 'Assumes', value: ({ scheme }) => assumed[scheme] },
  ],
} satisfies Calculator<Sold>;
