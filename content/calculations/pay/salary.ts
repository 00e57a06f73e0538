/** What a salary costs the employer in a year, and what the employee has of it: paid in twelve equal months, full time. */

import { type Country, currencies } from '../countries.ts';
import { type KnownFact, numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';
import { money } from '#engine/format.ts';
import { type Contribution, contributionsOn } from './payroll.ts';

/**
 * What the employer pays on top of the gross pay of a year.
 *
 * @throws {RangeError} if other rules count for so small a pay
 */
export function employersPart(country: Country, pay: number): number {
  return due(country, pay, 'employer') - (country === 'FR' ? pay * frenchReduction(pay) : 0);
}

/**
 * What the employee has of the gross pay of a year before income tax.
 *
 * @throws {RangeError} if other rules count for so small a pay
 */
export function beforeIncomeTax(country: Country, pay: number): number {
  return pay - due(country, pay, 'employee');
}

/** What the employee keeps; null where the base does not have the whole of the income tax. */
export function afterIncomeTax(country: Country, pay: number): number | null {
  return country === 'GB' ? beforeIncomeTax(country, pay) - britishIncomeTax(pay) : null;
}

/** Income tax outside of Scotland. The personal allowance falls with income above a limit. */
export function britishIncomeTax(pay: number): number {
  const lost = Math.max(0, pay - numberOf(fact('gb.allowance-limit'))) * numberOf(fact('gb.allowance-taper'));
  const allowance = Math.max(0, numberOf(fact('gb.tax-allowance')) - lost);
  return contributionsOn(Math.max(0, pay - allowance), [fact('gb.income-tax')]);
}

/**
 * The general reduction of French employers’ contributions, as a share of a year’s pay, with four decimals (Code de la sécurité sociale,
 * article D241-7). It falls from the minimum wage to its least at a number of them, and counts the one of January.
 *
 * @param range what it falls by: less in a company with fewer than 50 staff
 */
export function frenchReduction(pay: number, range = numberOf(fact('fr.reduction-range'))): number {
  const wage = fact('fr.minimum-wage');
  const least = numberOf(wage, `${wage.today.slice(0, 4)}-01-01`) * numberOf(fact('fr.reduction-hours'));
  const limit = numberOf(fact('fr.reduction-limit'));
  if (pay >= limit * least) return 0;
  const place = Math.min(1, ((limit * least) / pay - 1) / (limit - 1));
  return Number((numberOf(fact('fr.employer-reduction')) + range * place ** numberOf(fact('fr.reduction-power'))).toFixed(4));
}

interface Parts {
  employer: (Contribution | KnownFact)[];
  employee: (Contribution | KnownFact)[];
  /** The amounts are those of a month. */
  monthly?: boolean;
}

function due(country: Country, pay: number, side: 'employer' | 'employee'): number {
  const lowest = country === 'DE' ? 12 * numberOf(fact('de.transition-pay')) : 0;
  if (pay <= lowest) throw new RangeError(`other contributions are due on a pay of up to ${money(lowest, currencies[country])}`);
  const { monthly, [side]: contributions } = parts[country];
  return monthly ? 12 * contributionsOn(pay / 12, contributions) : contributionsOn(pay, contributions);
}

const upTo = (most: number, ...rates: KnownFact[]): Contribution[] => rates.map((rate) => ({ rate, upTo: most }));

const german = numberOf(fact('de.social-ceiling'));
const germanHealth = numberOf(fact('de.health-ceiling'));
const germanFund: Contribution = { rate: fact('de.health-supplement'), upTo: germanHealth, share: 0.5 };
const french = numberOf(fact('fr.social-ceiling'));
const spanish = numberOf(fact('es.social-ceiling'));
const swiss = numberOf(fact('ch.social-ceiling'));

const parts: Record<Country, Parts> = {
  DE: {
    employer: [
      ...upTo(german, fact('de.employer-pension'), fact('de.employer-unemployment'), fact('de.employer-other')),
      ...upTo(germanHealth, fact('de.employer-health'), fact('de.care-employer')),
      germanFund,
    ],
    employee: [
      ...upTo(german, fact('de.employee-pension'), fact('de.employee-unemployment')),
      ...upTo(germanHealth, fact('de.employee-health'), fact('de.care-employee')),
      germanFund,
    ],
  },
  FR: {
    employer: [
      ...upTo(french, fact('fr.employer-pension'), fact('fr.employer-supplementary'), fact('fr.employer-housing')),
      { rate: fact('fr.employer-supplementary-above'), above: french },
      { rate: fact('fr.employer-balancing'), from: french },
      fact('fr.employer-pension-all'),
      fact('fr.employer-health'),
      fact('fr.employer-unemployment'),
      fact('fr.employer-other'),
      fact('fr.employer-levies'),
    ],
    employee: [
      ...upTo(french, fact('fr.employee-pension'), fact('fr.employee-supplementary')),
      { rate: fact('fr.employee-supplementary-above'), above: french },
      { rate: fact('fr.employee-balancing'), from: french },
      { rate: fact('fr.employee-health'), share: numberOf(fact('fr.csg-base')) },
      fact('fr.employee-pension-all'),
    ],
    monthly: true,
  },
  ES: {
    employer: [
      ...upTo(spanish, fact('es.employer-pension'), fact('es.employer-unemployment')),
      ...upTo(spanish, fact('es.employer-other'), fact('es.employer-training')),
      { rate: fact('es.employer-solidarity'), above: spanish },
    ],
    employee: [
      ...upTo(spanish, fact('es.employee-pension'), fact('es.employee-unemployment')),
      ...upTo(spanish, fact('es.employee-balance'), fact('es.employee-training')),
      { rate: fact('es.employee-solidarity'), above: spanish },
    ],
    monthly: true,
  },
  PT: { employer: [fact('pt.employer-pension')], employee: [fact('pt.employee-pension')] },
  GB: {
    employer: [
      fact('gb.employer-pension'),
      { rate: fact('gb.employer-other'), above: numberOf(fact('gb.pension-from')), upTo: numberOf(fact('gb.pension-to')) },
    ],
    employee: [fact('gb.employee-pension')],
  },
  NL: {
    employer: upTo(
      numberOf(fact('nl.social-ceiling')),
      fact('nl.employer-health'),
      fact('nl.employer-unemployment'),
      fact('nl.employer-other'),
      fact('nl.employer-childcare'),
      fact('nl.employer-return'),
    ),
    // Theirs are part of income tax.
    employee: [],
  },
  CH: {
    employer: [fact('ch.employer-pension'), ...upTo(swiss, fact('ch.employer-unemployment'))],
    employee: [fact('ch.employee-pension'), ...upTo(swiss, fact('ch.employee-unemployment'))],
  },
};
