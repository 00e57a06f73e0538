/** Small calculations that readers run with their own numbers. Each is the default export of a file in the library’s `calculators/`. */
import type { Quantity, Value } from '../datasets/column.ts';

export interface CalculatorInput {
  label: string;
  /** Readers type a `percent` as 20, and results get 0.2; other numbers are the same in both. */
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

export interface CalculatorResult<Name extends string = string> extends Quantity {
  /** Computes the result. What reads an input that is invalid has no result; all others keep theirs. */
  value(values: Readonly<Record<Name, number>>): Value;
  /** Whether the result is a part of the same whole as the first, which is a share: the bar below the first shows them together. */
  part?: boolean;
}

/** A calculator without the words of its page, which a browser does not need: src/build/calculators-module.ts leaves them out. */
export interface Calculation {
  inputs: Record<string, Omit<CalculatorInput, 'label'>>;
  rangeErrorInput: string;
  results: Omit<CalculatorResult, 'name'>[];
}

/** @typeParam Name the names of its inputs: inputs of the same name are the same quantity in all calculators of a library */
export interface Calculator<Name extends string = string> {
  /** The subject, for example `Your round`. */
  title: string;
  inputs: Record<Name, CalculatorInput>;
  /** The input that shows the message of a RangeError, which a result throws for numbers that are valid alone but not together. */
  rangeErrorInput: Name;
  /** The first leads: it stands large above the others. */
  results: CalculatorResult<Name>[];
}
