/** The cost of an employee compared with a contractor. Amounts are in one currency. */

/** The yearly cost of an employee: salary, employer's contributions as a share of salary, and everything else the job needs. */
export function employeeYear({ salary, contributionRate, equipmentAndTools, recruiting = 0 }: Employment): number {
  return salary * (1 + contributionRate) + equipmentAndTools + recruiting;
}

/** What a contractor costs for `days` worked at `dayRate`. Days not worked are not paid. */
export function contractorCost(dayRate: number, days: number): number {
  return dayRate * days;
}

/** The days a year, rounded down, up to which a contractor costs no more than an employee who costs `employeeCost` a year. */
export function breakEvenDays(employeeCost: number, dayRate: number): number {
  return Math.floor(employeeCost / dayRate);
}

/** What one day of an employee costs: the yearly cost over the days that are really worked. */
export function employeeDay(employeeCost: number, workingDays: number): number {
  return employeeCost / workingDays;
}

/**
 * The conversion rate, as a share of one, that a step must reach for its extra customers to pay for a yearly cost:
 * `rateNow + yearlyCost / (entrantsPerYear × valueEach)`, where `valueEach` is the margin of one more who completes it.
 */
export function rateThatPaysFor({ yearlyCost, entrantsPerYear, rateNow, valueEach }: Improvement): number {
  return rateNow + yearlyCost / (entrantsPerYear * valueEach);
}

export interface Employment {
  /** Gross salary a year. */
  salary: number;
  /** Employer's social contributions as a share of salary. */
  contributionRate: number;
  /** Machine, software, desk and insurance, a year. */
  equipmentAndTools: number;
  /** Advertisements, agency and interview time, in the first year. */
  recruiting?: number;
}

export interface Improvement {
  yearlyCost: number;
  /** How many people enter the step a year. */
  entrantsPerYear: number;
  /** The share of them who complete it today. */
  rateNow: number;
  /** What one more completion is worth. */
  valueEach: number;
}
