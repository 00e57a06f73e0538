import type { Calculator } from '#engine/calculator.ts';
import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** What is left of a price for consumers once the VAT of their country is paid. */
const left = (price: number, rate: number) => price / (1 + rate);

export default {
  title: 'Your price before VAT',
  inputs: {
    consumerPrice: { label: 'Price for consumers, VAT included', as: 'money', value: 120, min: 0, max: 1_000_000, step: 1 },
  },
  rangeErrorInput: 'consumerPrice',
  results: [
    {
      name: 'Left in Germany',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('de.vat-rate'))),
    },
    {
      name: 'Left in Portugal',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('pt.vat-rate'))),
    },
    {
      name: 'Left in the United Kingdom',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('gb.vat-rate'))),
    },
    {
      name: 'Left in the Netherlands',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('nl.vat-rate'))),
    },
    {
      name: 'Left in France',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('fr.vat-rate'))),
    },
    {
      name: 'Left in Spain',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('es.vat-rate'))),
    },
    {
      name: 'Left in Switzerland',
      as: 'money',
      digits: 2,
      value: ({ consumerPrice }) => left(consumerPrice, numberOf(fact('ch.vat-rate'))),
    },
  ],
} satisfies Calculator<'consumerPrice'>;
