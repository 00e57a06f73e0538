import { type Country, countries } from '../calculations/countries.ts';
import { type Place, places, rateOf, type Sale, type Vat, vatOn } from '../calculations/pricing/vat.ts';
import type { Calculator } from '#engine/calculator.ts';
import { money, percent } from '#engine/format.ts';

interface Answers {
  country: Country;
  customerIn: Place;
  customer: 'business' | 'consumer';
  euSales: number;
  worldSales: number;
  grossPrice: number;
}

/** What the sales are is read only where it decides. */
function vat(given: Readonly<Omit<Answers, 'grossPrice'>>): Vat {
  return vatOn({
    seller: given.country,
    customer: given.customerIn,
    isBusiness: given.customer === 'business',
    euSales: () => given.euSales,
    worldSales: () => given.worldSales,
  } satisfies Sale);
}

const todo: Record<Vat['how'], string> = {
  home: 'Charge it, and pay it with your usual return',
  'one-stop shop': 'Charge it, and pay it at home through the One-Stop Shop (OSS)',
  'non-Union one-stop shop': 'Charge it from the first sale, through the non-Union OSS of a country you choose',
  register: 'Register there, charge it and pay it there',
  'reverse charge': 'Invoice without VAT: the customer accounts for it (reverse charge)',
  'law of the customer': 'Invoice without VAT, and ask for the law of that country',
  'below the threshold': 'Nothing: your sales are below the threshold',
};

function rateIn(place: Place): string {
  const rate = rateOf(place);
  return rate === undefined ? 'the customer’s country' : `${places[place]}, ${percent(rate)}`;
}

export default {
  title: 'A sale of software',
  inputs: {
    country: { label: 'Your company is in', as: 'choice', value: 'DE', options: countries },
    customerIn: { label: 'The customer is in', as: 'choice', value: 'FR', options: places },
    customer: {
      label: 'The customer is a',
      as: 'choice',
      value: 'consumer',
      options: { business: 'Business', consumer: 'Consumer' },
    },
    euSales: {
      label: 'Consumer sales in other EU countries',
      as: 'money',
      value: 12_000,
      min: 0,
      max: 1_000_000_000,
      step: 1_000,
    },
    worldSales: {
      label: 'All sales, in francs',
      as: 'count',
      value: 80_000,
      min: 0,
      max: 1_000_000_000,
      step: 10_000,
    },
    grossPrice: { label: 'Price, with any VAT', as: 'money', value: 50, min: 0.01, max: 10_000_000, step: 5 },
  },
  rangeErrorInput: 'country',
  results: [
    {
      name: 'VAT on your invoice',
      value: (given) => {
        const { of } = vat(given);
        return of === null ? 'None' : `VAT of ${rateIn(of)}`;
      },
    },
    { name: 'What to do', value: (given) => todo[vat(given).how] },
    {
      name: 'Left of the price',
      missing: 'By that country’s rate',
      value: (given) => {
        const { of } = vat(given);
        const rate = of === null ? 0 : rateOf(of);
        return rate === undefined ? null : money(given.grossPrice / (1 + rate), 'EUR', 2);
      },
    },
  ],
} satisfies Calculator<Answers>;
