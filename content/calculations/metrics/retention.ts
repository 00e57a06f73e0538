/** Revenue retention and cohort retention. Shares are fractions of one. */
import { sum } from '#engine/sum.ts';

/**
 * Retention of recurring revenue between two days, over the customers of the first. `net` counts all that they pay on the
 * second day. `gross` counts no customer for more than before, so it never exceeds 1. `customers` is the share of them who
 * still pay. A customer won in between paid nothing before and is in none of the three.
 */
export function revenueRetention(customers: readonly { before: number; now: number }[]): RevenueRetention {
  const existing = customers.filter(({ before }) => before > 0);
  const atStart = sum(existing.map(({ before }) => before));
  return {
    net: sum(existing.map(({ now }) => now)) / atStart,
    gross: sum(existing.map(({ before, now }) => Math.min(before, now))) / atStart,
    customers: existing.filter(({ now }) => now > 0).length / existing.length,
  };
}

/** Each cohort as shares of its own beginning. A cohort is how many were active in the period it started, the next, and so on. */
export function cohortShares(cohorts: readonly Cohort[]): number[][] {
  return cohorts.map((cohort) => cohort.map((active) => active / startOf(cohort)));
}

/** The share still active at an age, in periods, over all cohorts old enough: a large cohort counts for more than a small one. */
export function retentionAtAge(cohorts: readonly Cohort[], age: number): number {
  const oldEnough = cohorts.filter((cohort) => cohort.length > age);
  return sum(oldEnough.map((cohort) => cohort[age] ?? 0)) / sum(oldEnough.map(startOf));
}

/** Everyone active in the latest period, over everyone who ever started. It mixes ages, so it says little about either. */
export function activeOfAll(cohorts: readonly Cohort[]): { active: number; started: number } {
  return {
    active: sum(cohorts.map((cohort) => cohort.at(-1) ?? 0)),
    started: sum(cohorts.map(startOf)),
  };
}

function startOf([started = NaN]: Cohort): number {
  return started;
}

interface RevenueRetention {
  net: number;
  gross: number;
  customers: number;
}

/** Active members in the first period, the second, and so on: never empty. */
type Cohort = readonly number[];
