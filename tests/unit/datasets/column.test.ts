import { describe, expect, it } from 'vitest';
import { exactValue, formatValue, formatAxisValue, unitOf } from '../../../src/datasets/column.ts';

describe('A value of a table', () => {
  it.each([
    { value: 0.2, column: { as: 'percent' as const }, text: '20%', figure: 0.2, unit: 'share of 1' },
    { value: 0.1 + 0.2, column: { as: 'percent' as const }, text: '30%', figure: 0.3, unit: 'share of 1' },
    { value: 2_500_000, column: { as: 'amount' as const }, text: '€2.5m', figure: 2_500_000, unit: 'EUR' },
    { value: 1234.5, column: { as: 'money' as const }, text: '€1,235', figure: 1234.5, unit: 'EUR' },
    { value: 30, column: { as: 'money' as const, currency: 'USD' }, text: 'US$30', figure: 30, unit: 'USD' },
    { value: 2_500_000, column: { as: 'amount' as const, currency: 'GBP' }, text: '£2.5m', figure: 2_500_000, unit: 'GBP' },
    { value: 10 / 3, column: { as: 'times' as const }, text: '3.3×', figure: 3.33333333333, unit: 'ratio' },
    { value: 12.34, column: { unit: 'months', digits: 1 }, text: '12.3', figure: 12.34, unit: 'months' },
    { value: 0, column: {}, text: '0', figure: 0, unit: undefined },
    { value: '2026-11', column: { as: 'month' as const }, text: 'Nov 2026', figure: '2026-11', unit: undefined },
    { value: 'Berlin', column: {}, text: 'Berlin', figure: undefined, unit: undefined },
    { value: Infinity, column: { missing: 'No end' }, text: 'No end', figure: undefined, unit: undefined },
    { value: null, column: {}, text: 'none', figure: undefined, unit: undefined },
  ])('$value is shown as $text and is exactly $figure', ({ value, column, text, figure, unit }) => {
    expect(formatValue(value, column)).toBe(text);
    expect(exactValue(value, column)).toBe(figure);
    expect(unitOf(column)).toBe(unit);
  });

  it('is short on an axis', () => {
    expect(formatAxisValue(200_000, { as: 'money' })).toBe('€200k');
  });
});
