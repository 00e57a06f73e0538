import { type KnownFact, stepsOf } from '#engine/fact-values.ts';

/** A contribution on pay: the whole of it, or the part between two amounts. */
export interface Contribution {
  rate: KnownFact;
  above?: number;
  upTo?: number;
  /** The share of the pay that counts, or of the rate that is due. */
  share?: number;
  /** A pay up to here bears nothing. */
  from?: number;
}

/** What contributions take of a pay. A fact alone counts on all of it; one with steps takes each part of the pay at its own rate. */
export function contributionsOn(pay: number, contributions: readonly (Contribution | KnownFact)[]): number {
  return contributions.map((each) => ('rate' in each ? each : { rate: each })).reduce((sum, each) => sum + due(pay, each), 0);
}

function due(pay: number, { rate, above = 0, upTo = Infinity, share = 1, from: free = 0 }: Contribution): number {
  if (pay <= free) return 0;
  const counted = Math.max(0, Math.min(pay, upTo) - above);
  const steps = stepsOf(rate);
  return steps.reduce((sum, { from, value }, at) => {
    const part = Math.max(0, Math.min(counted, steps[at + 1]?.from ?? Infinity) - from);
    return typeof value === 'number' ? sum + part * value * share : sum;
  }, 0);
}
