import { formatValue } from '../datasets/column.ts';
import { count, money, percent } from '../shared/format.ts';
import type { Calculation, InputValue } from './calculator.ts';

/** The value of an input for use in a sentence: `€8,000,000`, `20%`, `18 months`, `15 January 2027`, `Germany`. */
export function formatInput(value: InputValue, input: Calculation['inputs'][string]): string {
  if (input.as === 'choice') return input.options[value] ?? '';
  if (typeof value === 'string') return formatValue(value, { as: 'day' });
  if (input.as === 'money') return money(value, 'EUR', Number.isInteger(value) ? 0 : 2);
  if (input.as === 'percent') return percent(value / 100, 2);
  return input.as === 'day' || input.unit === undefined ? count(value, 2) : `${count(value, 2)} ${input.unit}`;
}
