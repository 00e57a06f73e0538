import { isFiniteNumber } from '../datasets/column.ts';
import type { Evaluation } from './evaluate-fields.ts';

/** The value of an input, by its name, or of a result, by its position; undefined if it is no number. */
export function quantityOf({ values, results }: Evaluation, name: string): number | undefined {
  const value = values[name] ?? results[Number(name)]?.value;
  return isFiniteNumber(value) ? value : undefined;
}
