import type { Calculator } from '#engine/calculator.ts';

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
  results: ({ amount, interest, months, income }) => {
    const rate = interest / 12;
    const payment = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
    if (payment > income) throw new RangeError('the payment is more than you can pay: choose a longer term');
    const paid = payment * months;
    return [
      { name: 'Payment a month', value: payment, as: 'money', digits: 2 },
      { name: 'Paid in all', value: paid, as: 'money' },
      { name: 'Interest, of what is paid', value: (paid - amount) / paid, as: 'percent' },
      { name: 'Months of income left in a year', value: (12 * (income - payment)) / income, digits: 1 },
      { name: 'Years until the interest equals the amount', value: 1 / interest, digits: 1, missing: 'No end' },
    ];
  },
} satisfies Calculator<'amount' | 'interest' | 'months' | 'income'>;
