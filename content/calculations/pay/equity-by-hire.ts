/** What the first employees hold together, and what a grant is worth. */
import { sum } from '#engine/sum.ts';

/** What is left of an option pool after each of these grants, as shares of the company. */
export function poolAfter(pool: number, grants: readonly number[]): number[] {
  return grants.map((_, at) => pool - sum(grants.slice(0, at + 1)));
}

/** The share of the company that a grant is after rounds that each sell a share of it. */
export function grantAfter(grant: number, soldInRounds: readonly number[]): number {
  return soldInRounds.reduce((left, sold) => left * (1 - sold), grant);
}

/** The share of the company for work below market pay, at a notional value of the company. */
export function shareForUnpaidWork({ dayRate, days, valuation }: { dayRate: number; days: number; valuation: number }): number {
  return (dayRate * days) / valuation;
}
