/** The effect of cost-saving measures on runway. Amounts are in one currency, times in months. */
import { sum } from '#engine/sum.ts';

/**
 * The full months that `cash` pays for. Each month takes the net burn, less `saves` of every measure that has started, and
 * the `once` of those that start in it. `Infinity` when the cash outlasts fifty years.
 */
export function runwayWithMeasures({ cash, netBurn }: CashPosition, measures: readonly Measure[]): number {
  let left = cash;
  for (let month = 1; month <= fiftyYears; month += 1) {
    const saved = sum(measures.filter(({ starts }) => month >= starts).map(({ saves }) => saves));
    const paidOnce = sum(measures.filter(({ starts }) => month === starts).map(({ once = 0 }) => once));
    left -= netBurn - saved + paidOnce;
    if (left < 0) return month - 1;
  }
  return Infinity;
}

/** The same measures, each `months` later. */
export function delayed(measures: readonly Measure[], months: number): Measure[] {
  return measures.map((measure) => ({ ...measure, starts: measure.starts + months }));
}

const fiftyYears = 600;

interface CashPosition {
  cash: number;
  /** Costs less revenue, a month, before any measure. */
  netBurn: number;
}

interface Measure {
  /** The first month in which it works, from 1. */
  starts: number;
  /** By how much it lowers the net burn of a month: costs saved or revenue added. */
  saves: number;
  /** What it costs in its first month, such as pay in lieu of notice; negative for money that comes in. */
  once?: number;
}
