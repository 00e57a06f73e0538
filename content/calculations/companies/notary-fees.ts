/** What a German notary charges for the founding of a GmbH in cash by two founders or more, with articles of their own. */

import { numberOf, stepsOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

export interface NotaryFees {
  /** For the articles and the appointment of the managers, in one deed. */
  deed: number;
  /** For the list of shareholders. */
  list: number;
  /** For the draft of the application to the register. */
  application: number;
}

/**
 * Without outlays, the file for the register and VAT.
 *
 * @returns null for a capital above 10,000,000 euros, for which other limits count
 */
export function notaryFees(capital: number): NotaryFees | null {
  const least = numberOf(fact('de.notary-value'));
  if (capital > MOST) return null;
  const value = Math.max(capital, least) + Math.max(capital * numberOf(fact('de.notary-manager')), least);
  const applied = Math.min(Math.max(capital, least), numberOf(fact('de.notary-application')));
  return {
    deed: feeOf(value) * numberOf(fact('de.notary-deed-rate')),
    list: Math.min(feeOf(value) * numberOf(fact('de.notary-list-rate')), numberOf(fact('de.notary-list-most'))),
    application: feeOf(applied) * numberOf(fact('de.notary-application-rate')),
  };
}

const MOST = 10_000_000;

/** The fee of a value: it rises once more for each step that begins. */
export function feeOf(value: number): number {
  const steps = stepsOf(fact('de.notary-steps'));
  const rises = stepsOf(fact('de.notary-rises'));
  return steps.reduce(
    (fee, { from, value: step }, at) => {
      const within = Math.min(value, steps[at + 1]?.from ?? Infinity) - from;
      return within <= 0 ? fee : fee + Math.ceil(within / Number(step)) * Number(rises[at]?.value);
    },
    numberOf(fact('de.notary-first')),
  );
}

/** For a resolution of the shareholders that has to be recorded, and the draft of the application to the register, of the same value. */
export function resolutionFees(value: number): Pick<NotaryFees, 'deed' | 'application'> {
  const counted = Math.max(value, numberOf(fact('de.notary-value')));
  return {
    deed: feeOf(counted) * numberOf(fact('de.notary-deed-rate')),
    application: feeOf(Math.min(counted, numberOf(fact('de.notary-application')))) * numberOf(fact('de.notary-application-rate')),
  };
}
