import { isFiniteNumber, type Value } from '../datasets/column.ts';
import type { Calculation } from './calculator.ts';

/** Whether the first result is a share, which a bar shows. */
export function hasBar({ results: [first] }: Calculation): boolean {
  return first?.as === 'percent';
}

/** The parts of the bar in percent, one after the other: the first result, then those that are parts of the same whole. */
export function barParts({ results }: Calculation, values: readonly (Value | undefined)[]): { x: number; width: number }[] {
  let x = 0;
  return results.flatMap(({ part }, at) => {
    if (at > 0 && !part) return [];
    const value = values[at];
    const width = isFiniteNumber(value) ? Math.min(100 - x, Math.max(0, value * 100)) : 0;
    x += width;
    return { x: x - width, width };
  });
}
