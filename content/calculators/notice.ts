import { type Country, countries, currencies } from '../calculations/countries.ts';
import { endOf, groundOf, noticeOf, severanceOf } from '../calculations/hiring/dismissal.ts';
import { noticeInWords } from '../calculations/hiring/notice-periods.ts';
import type { Calculator } from '#engine/calculator.ts';
import { capitalise } from '#engine/capitalise.ts';
import { money } from '#engine/format.ts';

interface Employment {
  workIn: Country;
  started: string;
  received: string;
  monthlyPay: number;
  age: number;
}

const service = ({ workIn, started, received }: Employment) => ({ country: workIn, start: started, received });

export default {
  title: 'A dismissal',
  inputs: {
    workIn: { label: 'Country', as: 'choice', value: 'GB', options: countries },
    started: { label: 'Employment began on', as: 'day', value: '2026-07-01', min: '2000-01-01', max: '2029-12-31' },
    // The base has British limits of pay from this day on.
    received: { label: 'Notice is received on', as: 'day', value: '2026-12-28', min: '2026-04-06', max: '2029-12-31' },
    monthlyPay: {
      label: 'Gross pay a month, in local money',
      as: 'count',
      value: 5_000,
      min: 1,
      max: 1_000_000,
      step: 100,
    },
    age: { label: 'Age on the last day', as: 'count', unit: 'years', value: 30, min: 16, max: 90, step: 1 },
  },
  rangeErrorInput: 'started',
  results: [
    { name: 'Employment ends on', as: 'day', missing: 'By agreement or custom', value: (given) => endOf(service(given)) },
    { name: 'Notice by law', value: (given) => noticeInWords(noticeOf(service(given))) },
    { name: 'Needs a ground', value: (given) => capitalise(groundOf(service(given))) },
    {
      name: 'Statutory severance',
      value: (given) => {
        const due = severanceOf(
          service(given),
          () => given.monthlyPay,
          () => given.age,
        );
        return typeof due === 'string' ? capitalise(due) : money(due, currencies[given.workIn]);
      },
    },
  ],
} satisfies Calculator<Employment>;
