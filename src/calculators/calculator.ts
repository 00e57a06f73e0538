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

export interface Calculator {
  /** What it answers, for example `Your round`. */
  title: string;
  inputs: Record<string, CalculatorInput>;
  /** The input that is at fault where the numbers, each within its limits, have no result together: there `results` throws a RangeError. */
  blame: string;
  results: (values: Readonly<Record<string, number>>) => CalculatorResult[];
}

/** Lets the compiler hold `results` and `blame` to the names of the inputs. */
export function defineCalculator<Name extends string>(definition: {
  title: string;
  inputs: Record<Name, CalculatorInput>;
  blame: NoInfer<Name>;
  results: (values: Readonly<Record<NoInfer<Name>, number>>) => CalculatorResult[];
}): Calculator {
  return definition as unknown as Calculator;
}
