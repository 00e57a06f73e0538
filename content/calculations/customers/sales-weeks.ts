/** What a deal costs in a founder's hours, and what waiting for it costs. */
import { sum } from '#engine/sum.ts';

/** Hours of work for one signed contract, where each step keeps a share of the deals. */
export function hoursPerSignature(steps: readonly Step[]): number {
  const reached = steps.map((_, at) => steps.slice(0, at).reduce((left, { goesOn }) => left * goesOn, 1));
  const signed = steps.reduce((left, { goesOn }) => left * goesOn, 1);
  return sum(steps.map(({ hours }, at) => hours * (reached[at] ?? 0))) / signed;
}

/** The first contracts that must begin for `signed` to end in a signature. */
export function startsFor(signed: number, steps: readonly Step[]): number {
  return Math.ceil(signed / steps.reduce((left, { goesOn }) => left * goesOn, 1));
}

interface Step {
  hours: number;
  /** The share of deals that reach the next step. */
  goesOn: number;
}
