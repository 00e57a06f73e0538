import type { Calculator } from '#engine/calculator.ts';

interface Terms {
  amount: number;
  interest: number;
  months: number;
  income: number;
}

function paymentOf({ amount, interest, months, income }: Terms): number {
  const rate = interest / 12;
  const payment = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  if (payment > income) throw new RangeError('the payment is more than you can pay: choose a longer term');
  return payment;
}

const paidOf = (terms: Terms) => paymentOf(terms) * terms.months;

/** A loan repaid in equal amounts at the end of each month. */
export default {
  title: 'Your loan',
  inputs: {
    amount: { label: 'Amount', as: 'money', value: 12_000, min: 1, max: 1_000_000, step: 500 },
    interest: { label: 'Interest a year', as: 'percent', value: 6, min: 0, max: 90, step: 0.5 },
    months: { label: 'Term', as: 'count', unit: 'months', value: 24, min: 1, max: 600, step: 12 },
    income: { label: 'What you can pay a month', as: 'money', value: 800, min: 0, max: 1_000_000, step: 50 },
  },
  rangeErrorInput: 'months',
  results: [
    { name: 'Interest, of what is paid', as: 'percent', value: (terms) => (paidOf(terms) - terms.amount) / paidOf(terms) },
    { name: 'Amount, of what is paid', as: 'percent', part: true, value: (terms) => terms.amount / paidOf(terms) },
    { name: 'Payment a month', as: 'money', digits: 2, value: (terms) => paymentOf(terms) },
    { name: 'Paid in all', as: 'money', value: (terms) => paidOf(terms) },
    {
      name: 'Months of income left in a year',
      digits: 1,
      value: (terms) => (12 * (terms.income - paymentOf(terms))) / terms.income,
    },
    { name: 'Years until the interest equals the amount', digits: 1, missing: 'No end', value: ({ interest }) => 1 / interest },
  ],
} satisfies Calculator<Record<'amount' | 'interest' | 'months' | 'income', number>>;
