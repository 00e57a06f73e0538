import type { Calculator } from '#engine/calculator.ts';
import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

export default {
  title: 'Your shops',
  inputs: { shops: { label: 'Shops', as: 'count', unit: 'shops', value: 2, min: 1, max: 100, step: 1 } },
  rangeErrorInput: 'shops',
  results: [
    { name: 'Fees in pounds', value: ({ shops }) => shops * numberOf(fact('gb.fee')) },
    { name: 'Term in months', value: () => numberOf(fact('gb.term')) },
  ],
} satisfies Calculator<Record<'shops', number>>;
