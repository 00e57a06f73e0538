/** A sales pipeline in money. `chance` is the share of deals that, having reached a stage, were signed in the past. */
import { sum } from '#engine/sum.ts';

/**
 * The open deals of all stages: `value` is their price, `weighted` what they bring in on average, which is value × chance.
 * `coverage` is value ÷ target, and `needed` the coverage at which `weighted` equals the target with the same mix of stages.
 */
export function pipeline(stages: readonly Stage[], target: number): Pipeline {
  const deals = sum(stages.map((stage) => stage.deals));
  const value = sum(stages.map((stage) => stage.value));
  const weighted = sum(stages.map((stage) => stage.value * stage.chance));
  return { deals, value, weighted, coverage: value / target, needed: value / weighted };
}

/** Expected sales a day: deals × average value × share won ÷ days from the first meeting to the signature. */
export function salesVelocity({ deals, averageValue, winRate, cycleDays }: Velocity): number {
  return (deals * averageValue * winRate) / cycleDays;
}

interface Stage {
  deals: number;
  /** All deals of the stage together. */
  value: number;
  chance: number;
}

interface Pipeline {
  deals: number;
  value: number;
  weighted: number;
  coverage: number;
  needed: number;
}

interface Velocity {
  deals: number;
  averageValue: number;
  winRate: number;
  cycleDays: number;
}
