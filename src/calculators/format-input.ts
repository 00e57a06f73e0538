import { count, money, percent } from '../shared/format.ts';
import type { CalculatorInput } from './calculator.ts';

/** The value of an input for use in a sentence: `€8,000,000`, `20%`, `18 months`. */
export function formatInput(value: number, { as, unit }: Pick<CalculatorInput, 'as' | 'unit'>): string {
  if (as === 'money') return money(value, 'EUR', Number.isInteger(value) ? 0 : 2);
  if (as === 'percent') return percent(value / 100, 2);
  return unit === undefined ? count(value, 2) : `${count(value, 2)} ${unit}`;
}
