/** A small calculation that readers can put their own numbers into. What it computes with is `src/calculations`, like the pages. */
import type { Quantity, Value } from '../datasets/column.ts';

/** A number to give. */
export interface CalculatorInput {
  label: string;
  /** Of a `percent` people write 20, and `results` gets 0.2; everything else is as it is written. */
  as: 'money' | 'percent' | 'count';
  /** Of a `count`, for example `months`. */
  unit?: string;
  /** The example that stands there first. This and the limits are as people write them. */
  value: number;
  min: number;
  max: number;
  /** By how much the arrow keys change it. */
  step: number;
}

/** A line of the answer. */
export interface CalculatorResult extends Quantity {
  value: Value;
}

/** @typeParam Name what its inputs are called */
export interface Calculator<Name extends string = string> {
  /** What it answers about, for example `Your round`. */
  title: string;
  inputs: Record<Name, CalculatorInput>;
  /** The input that is at fault where numbers, each within its limits, have no result together: there `results` throws a RangeError. */
  blame: Name;
  results(values: Readonly<Record<Name, number>>): CalculatorResult[];
}
