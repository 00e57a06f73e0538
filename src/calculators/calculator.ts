/** Small calculations that readers run with their own numbers. Each is the default export of a file in the library’s `calculators/`. */
import type { Quantity, Value } from '../datasets/column.ts';

export interface CalculatorInput {
  label: string;
  /** Readers type a `percent` as 20, and `results` gets 0.2; other numbers are the same in both. */
  as: 'money' | 'percent' | 'count';
  /** Of a `count`, for example `months`. */
  unit?: string;
  /** The example. This and the limits are as readers type them. */
  value: number;
  min: number;
  max: number;
  /** How much an arrow key changes the number. */
  step: number;
}

export interface CalculatorResult extends Quantity {
  value: Value;
}

/** @typeParam Name the names of its inputs */
export interface Calculator<Name extends string = string> {
  /** The subject, for example `Your round`. */
  title: string;
  inputs: Record<Name, CalculatorInput>;
  /** The input that shows the message of a RangeError, which `results` throws for numbers that are valid alone but not together. */
  rangeErrorInput: Name;
  results(values: Readonly<Record<Name, number>>): CalculatorResult[];
}
