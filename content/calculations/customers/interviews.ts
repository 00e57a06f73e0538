/** What a number of interviews can reveal. Shares and probabilities are fractions of one. */

/**
 * The chance of hearing of a problem at least once in `interviews` interviews when a `share` of customers has it and each
 * interview is with a customer chosen independently: `1 − (1 − share)^interviews`.
 */
export function chanceOfHearing(share: number, interviews: number): number {
  return 1 - (1 - share) ** interviews;
}

/** The fewest interviews that give at least `chance` of hearing at least once of a problem that a `share` of customers has. */
export function interviewsNeeded(share: number, chance: number): number {
  return Math.ceil(Math.log(1 - chance) / Math.log(1 - share));
}

/** What a recurring problem costs one customer a year, in the currency of `hourlyCost`. */
export function yearlyCostOfProblem({ timesPerMonth, minutesEach, hourlyCost, outOfPocket = 0 }: RecurringProblem): number {
  return timesPerMonth * 12 * ((minutesEach / 60) * hourlyCost + outOfPocket);
}

export interface RecurringProblem {
  timesPerMonth: number;
  minutesEach: number;
  /** What an hour of the person who deals with it costs. */
  hourlyCost: number;
  /** What is paid to others each time. */
  outOfPocket?: number;
}
