/** What the law asks for where the usual company of a country is founded in cash. */

import type { Country } from '../countries.ts';
import { type KnownFact, numberOf, valueOn } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';
import { money } from '#engine/format.ts';
import { paidInAtFoundation } from './share-capital.ts';

/**
 * What is paid in before registration: an amount, or what the law says in its place.
 *
 * @throws {RangeError} if the capital is less than the law asks for
 */
export function paidIn(country: Country, capital: number): number | string {
  const { capital: least, paid } = rules[country];
  const { value } = heldOn(least);
  if (typeof value === 'number' && capital < value) throw new RangeError(`the capital is at least ${inWords(least)}`);
  return typeof paid === 'function' ? paid(capital) : inWords(paid);
}

/** What else the law says of the form, in words. */
export function answersOf(country: Country): Record<'form' | 'capital' | 'deed' | 'fee', string> {
  const { form, capital, deed, fee } = rules[country];
  return { form: inWords(form), capital: inWords(capital), deed: inWords(deed), fee: inWords(fee) };
}

/** A value of the day of the build: an amount of money, or the words of the law. */
function inWords(known: KnownFact): string {
  const { value, unit } = heldOn(known);
  return typeof value === 'number' && unit !== undefined
    ? money(value, unit, Number.isInteger(value) ? 0 : 2)
    : (String(value).split(':')[0] ?? '');
}

function heldOn({ id, today, values }: KnownFact) {
  const held = valueOn(values, today);
  if (!held) throw new Error(`nothing is known for ${id} on ${today}`);
  return held;
}

interface Rules {
  form: KnownFact;
  capital: KnownFact;
  /** What is paid of a capital, or what the law says. */
  paid: ((capital: number) => number) | KnownFact;
  deed: KnownFact;
  fee: KnownFact;
}

const rules: Record<Country, Rules> = {
  DE: {
    form: fact('de.form'),
    capital: fact('de.capital'),
    /** A quarter of each share, and half of the minimum capital. */
    paid: (capital) => Math.max(capital * numberOf(fact('de.paid-share')), numberOf(fact('de.paid-in'))),
    deed: fact('de.deed'),
    fee: fact('de.register-fee'),
  },
  PT: {
    form: fact('pt.form'),
    capital: fact('pt.capital'),
    paid: fact('pt.paid-in'),
    deed: fact('pt.deed'),
    fee: fact('pt.register-fee'),
  },
  GB: {
    form: fact('gb.form'),
    capital: fact('gb.capital'),
    paid: fact('gb.paid-in'),
    deed: fact('gb.deed'),
    fee: fact('gb.register-fee'),
  },
  NL: {
    form: fact('nl.form'),
    capital: fact('nl.capital'),
    paid: fact('nl.paid-in'),
    deed: fact('nl.deed'),
    fee: fact('nl.register-fee'),
  },
  FR: {
    form: fact('fr.form'),
    capital: fact('fr.capital'),
    paid: (capital) => paidInAtFoundation('sas', capital),
    deed: fact('fr.deed'),
    fee: fact('fr.register-fee'),
  },
  ES: {
    form: fact('es.form'),
    capital: fact('es.capital'),
    /** All of it. */
    paid: (capital) => capital,
    deed: fact('es.deed'),
    fee: fact('es.register-fee'),
  },
  CH: {
    form: fact('ch.form'),
    capital: fact('ch.capital'),
    paid: (capital) => paidInAtFoundation('swissGmbh', capital),
    deed: fact('ch.deed'),
    fee: fact('ch.register-fee'),
  },
};
