/** Small calculations that readers run with their own numbers. Each is the default export of a file in the library’s `calculators/`. */
import type { Quantity, Value } from '../datasets/column.ts';

export type CalculatorInput = NumberInput | DayInput | ChoiceInput;

export interface NumberInput {
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

/** A day, `2027-01-15`. */
export interface DayInput {
  label: string;
  as: 'day';
  value: string;
  min: string;
  max: string;
}

/** One of a list. */
export interface ChoiceInput<Choice extends string = string> {
  label: string;
  as: 'choice';
  value: Choice;
  /** What readers choose from, by what results and addresses have. */
  options: Readonly<Record<Choice, string>>;
}

type InputOf<Given> = [Given] extends [number]
  ? NumberInput
  : [Given] extends [string]
    ? DayInput | ChoiceInput<Given>
    : CalculatorInput;

export interface CalculatorResult<Values extends object = Record<string, InputValue>> extends Quantity {
  /** Computes the result. What reads an input that is invalid has no result; all others keep theirs. */
  value(values: Readonly<Values>): Value;
  /** Whether the result is a part of the same whole as the first, which is a share: the bar below the first shows them together. */
  part?: boolean;
}

/** A calculator without the words of its page, which a browser does not need: src/build/calculators-module.ts leaves them out. */
export interface Calculation {
  inputs: Record<string, Omit<NumberInput, 'label'> | Omit<DayInput, 'label'> | Omit<ChoiceInput, 'label'>>;
  rangeErrorInput: string;
  results: Omit<CalculatorResult, 'name'>[];
}

/** What an input gives to results: a number, a day, or the one that was chosen. */
export type InputValue = number | string;

/** @typeParam Values what its inputs give, by their names: inputs of the same name are the same quantity in all calculators of a library */
export interface Calculator<Values extends object = Record<string, InputValue>> {
  /** The subject, for example `Your round`. */
  title: string;
  inputs: { [Name in keyof Values]: InputOf<Values[Name]> };
  /** The input that shows the message of a RangeError, which a result throws for inputs that are valid alone but not together. */
  rangeErrorInput: keyof Values;
  /** The first leads: it stands large above the others. */
  results: CalculatorResult<Values>[];
}
