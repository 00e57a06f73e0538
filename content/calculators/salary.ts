import { type Country, countries, currencies } from '../calculations/countries.ts';
import { afterIncomeTax, beforeIncomeTax, employersPart } from '../calculations/pay/salary.ts';
import type { Calculator } from '#engine/calculator.ts';
import { money } from '#engine/format.ts';

interface Salary {
  workIn: Country;
  grossPay: number;
}

const leftOut: Record<Country, string> = {
  DE: 'Accident insurance and the levies for sick pay',
  PT: 'Accident insurance',
  GB: 'The employee’s pension, and the Employment Allowance',
  NL: 'A pension; the employee’s contributions are in income tax',
  FR: 'Accident insurance and private health cover',
  ES: 'Accident insurance and the wage guarantee fund',
  CH: 'Pension fund, family allowances and accident insurance',
};

export default {
  title: 'A salary',
  inputs: {
    workIn: { label: 'Country', as: 'choice', value: 'GB', options: countries },
    grossPay: {
      label: 'Gross pay a year, in local money',
      as: 'count',
      value: 60_000,
      min: 12_000,
      // Above four French ceilings, further limits count.
      max: 190_000,
      step: 1_000,
    },
  },
  rangeErrorInput: 'grossPay',
  results: [
    {
      name: 'Employer pays in all',
      value: ({ workIn, grossPay }) => money(grossPay + employersPart(workIn, grossPay), currencies[workIn]),
    },
    {
      name: 'On top of the pay',
      as: 'percent',
      digits: 1,
      value: ({ workIn, grossPay }) => employersPart(workIn, grossPay) / grossPay,
    },
    {
      name: 'Employee has before income tax',
      value: ({ workIn, grossPay }) => money(beforeIncomeTax(workIn, grossPay), currencies[workIn]),
    },
    {
      name: 'After income tax',
      missing: 'Not computed',
      value: ({ workIn, grossPay }) => {
        const kept = afterIncomeTax(workIn, grossPay);
        return kept === null ? null : money(kept, currencies[workIn]);
      },
    },
    { name: 'Not counted', value: ({ workIn }) => leftOut[workIn] },
  ],
} satisfies Calculator<Salary>;
