import { answersOf, paidIn } from '../calculations/companies/founding.ts';
import { notaryFees } from '../calculations/companies/notary-fees.ts';
import { type Country, countries, currencies } from '../calculations/countries.ts';
import type { Calculator } from '#engine/calculator.ts';
import { capitalise } from '#engine/capitalise.ts';
import { money } from '#engine/format.ts';

interface Founding {
  country: Country;
  foundingCapital: number;
}

export default {
  title: 'Your company',
  inputs: {
    country: { label: 'Your company is in', as: 'choice', value: 'DE', options: countries },
    foundingCapital: {
      label: 'Capital, in local money',
      as: 'count',
      value: 30_000,
      min: 0.01,
      max: 1_000_000_000,
      step: 1_000,
    },
  },
  rangeErrorInput: 'foundingCapital',
  results: [
    {
      name: 'Paid in first, at least',
      value: ({ country, foundingCapital }) => {
        const paid = paidIn(country, foundingCapital);
        return typeof paid === 'number' ? money(paid, currencies[country]) : capitalise(paid);
      },
    },
    { name: 'Usual form', value: ({ country }) => answersOf(country).form },
    { name: 'Minimum capital', value: ({ country }) => capitalise(answersOf(country).capital) },
    { name: 'Notary', value: ({ country }) => capitalise(answersOf(country).deed) },
    { name: 'Registration fee', value: ({ country }) => answersOf(country).fee },
    {
      name: 'Notary’s fees for two founders or more, before VAT',
      missing: 'Not checked',
      value: ({ country, foundingCapital }) => {
        const fees = country === 'DE' && paidIn(country, foundingCapital) ? notaryFees(foundingCapital) : null;
        return fees && money(fees.deed + fees.list + fees.application, 'EUR', 2);
      },
    },
  ],
} satisfies Calculator<Founding>;
