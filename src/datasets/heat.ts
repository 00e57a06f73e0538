import { extentOf } from '../shared/extent-of.ts';
import { isFiniteNumber, type Column, type Value } from './column.ts';

/** The steps of shade, from nearly none to the strongest that text on it can have. */
const STEPS = 7;

/** A function that says how dark a cell of these columns is, from 0 for the least value to 7 for the greatest. */
export function heatOf(columns: readonly Column[]): (value: Value | undefined) => number {
  const [least, greatest] = extentOf(columns.flatMap(({ values }) => values.filter(isFiniteNumber)));
  return (value) => (isFiniteNumber(value) && greatest > least ? Math.round(((value - least) / (greatest - least)) * STEPS) : 0);
}
