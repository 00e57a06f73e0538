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
  return contributions(country, pay).employer(pay);
}

/**
 * What the employee has of the gross pay of a year before income tax.
 *
 * @throws {RangeError} if other rules count for so small a pay
 */
export function beforeIncomeTax(country: Country, pay: number): number {
  return pay - contributions(country, pay).employee(pay);
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
  employer(pay: number): number;
  employee(pay: number): number;
}

function contributions(country: Country, pay: number): Parts {
  const lowest = country === 'DE' ? 12 * numberOf(fact('de.transition-pay')) : 0;
  if (pay <= lowest) throw new RangeError(`other contributions are due on a pay of up to ${money(lowest, currencies[country])}`);
  return parts[country];
}

const upTo = (most: number, ...rates: KnownFact[]): Contribution[] => rates.map((rate) => ({ rate, upTo: most }));

const yearly = (employer: (Contribution | KnownFact)[], employee: (Contribution | KnownFact)[]): Parts => ({
  employer: (pay) => contributionsOn(pay, employer),
  employee: (pay) => contributionsOn(pay, employee),
});

const monthly = (employer: (Contribution | KnownFact)[], employee: (Contribution | KnownFact)[]): Parts => ({
  employer: (pay) => 12 * contributionsOn(pay / 12, employer),
  employee: (pay) => 12 * contributionsOn(pay / 12, employee),
});

function german(): Parts {
  const ceiling = numberOf(fact('de.social-ceiling'));
  const healthCeiling = numberOf(fact('de.health-ceiling'));
  const both = yearly(
    [
      ...upTo(ceiling, fact('de.employer-pension'), fact('de.employer-unemployment'), fact('de.employer-other')),
      ...upTo(healthCeiling, fact('de.employer-health'), fact('de.care-employer')),
    ],
    [
      ...upTo(ceiling, fact('de.employee-pension'), fact('de.employee-unemployment')),
      ...upTo(healthCeiling, fact('de.employee-health'), fact('de.care-employee')),
    ],
  );
  const fund = (pay: number) => contributionsOn(pay, upTo(healthCeiling, fact('de.health-supplement'))) / 2;
  return { employer: (pay) => both.employer(pay) + fund(pay), employee: (pay) => both.employee(pay) + fund(pay) };
}

function french(): Parts {
  const ceiling = numberOf(fact('fr.social-ceiling'));
  const all = monthly(
    [
      ...upTo(ceiling, fact('fr.employer-pension'), fact('fr.employer-supplementary'), fact('fr.employer-housing')),
      { rate: fact('fr.employer-supplementary-above'), above: ceiling },
      fact('fr.employer-pension-all'),
      fact('fr.employer-health'),
      fact('fr.employer-unemployment'),
      fact('fr.employer-other'),
      fact('fr.employer-levies'),
    ],
    [
      ...upTo(ceiling, fact('fr.employee-pension'), fact('fr.employee-supplementary')),
      { rate: fact('fr.employee-supplementary-above'), above: ceiling },
      fact('fr.employee-pension-all'),
    ],
  );
  /** Due on all of a pay that is above the ceiling. */
  const balancing = (pay: number, rate: KnownFact) => (pay > 12 * ceiling ? contributionsOn(pay, [rate]) : 0);
  return {
    employer: (pay) => all.employer(pay) + balancing(pay, fact('fr.employer-balancing')) - pay * frenchReduction(pay),
    employee: (pay) =>
      all.employee(pay) +
      balancing(pay, fact('fr.employee-balancing')) +
      contributionsOn(pay * numberOf(fact('fr.csg-base')), [fact('fr.employee-health')]),
  };
}

function spanish(): Parts {
  const ceiling = numberOf(fact('es.social-ceiling'));
  return monthly(
    [
      ...upTo(
        ceiling,
        fact('es.employer-pension'),
        fact('es.employer-unemployment'),
        fact('es.employer-other'),
        fact('es.employer-training'),
      ),
      { rate: fact('es.employer-solidarity'), above: ceiling },
    ],
    [
      ...upTo(
        ceiling,
        fact('es.employee-pension'),
        fact('es.employee-balance'),
        fact('es.employee-unemployment'),
        fact('es.employee-training'),
      ),
      { rate: fact('es.employee-solidarity'), above: ceiling },
    ],
  );
}

const parts: Record<Country, Parts> = {
  DE: german(),
  FR: french(),
  ES: spanish(),
  PT: yearly([fact('pt.employer-pension')], [fact('pt.employee-pension')]),
  GB: yearly(
    [
      fact('gb.employer-pension'),
      { rate: fact('gb.employer-other'), above: numberOf(fact('gb.pension-from')), upTo: numberOf(fact('gb.pension-to')) },
    ],
    [fact('gb.employee-pension')],
  ),
  /** The employee’s contributions are part of income tax. */
  NL: yearly(
    upTo(
      numberOf(fact('nl.social-ceiling')),
      fact('nl.employer-health'),
      fact('nl.employer-unemployment'),
      fact('nl.employer-other'),
      fact('nl.employer-childcare'),
      fact('nl.employer-return'),
    ),
    [],
  ),
  CH: yearly(
    [fact('ch.employer-pension'), ...upTo(numberOf(fact('ch.social-ceiling')), fact('ch.employer-unemployment'))],
    [fact('ch.employee-pension'), ...upTo(numberOf(fact('ch.social-ceiling')), fact('ch.employee-unemployment'))],
  ),
};
