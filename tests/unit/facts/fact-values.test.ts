import { describe, expect, it } from 'vitest';
import { addMonths, nextChange, numberOf, valueOn } from '../../../src/facts/fact-values.ts';

const values = [
  { value: 2, unit: 'year', until: '2026-12-31' },
  { value: 6, unit: 'month', from: '2027-01-01' },
  { value: 0, unit: 'month', from: '2026-12-01', announced: true },
];

describe('The value on a day', () => {
  it.each([
    ['2026-12-31', 2],
    ['2027-01-01', 6],
    ['2040-01-01', 6],
  ])('is the one whose time has that day: %s', (day, value) => expect(valueOn(values, day)?.value).toBe(value));

  it('is none before the first and after the last', () => {
    const held = [{ value: 1, from: '2026-01-01', until: '2026-12-31' }];
    expect([valueOn(held, '2025-12-31'), valueOn(held, '2027-01-01')]).toEqual([undefined, undefined]);
  });

  it('is never one that was only announced', () => {
    const fact = { id: 'x.y', today: '2026-12-15', values: values.slice(2) };
    expect(valueOn(fact.values, fact.today)).toBeUndefined();
    expect(() => numberOf(fact)).toThrow('no number is known for x.y on 2026-12-15');
  });
});

describe('The number for calculations', () => {
  it('is that of the day of the build, or of another day', () => {
    const fact = { id: 'x.y', today: '2026-12-15', values };
    expect([numberOf(fact), numberOf(fact, '2027-02-01')]).toEqual([2, 6]);
  });

  it('is a share of one where it is a percentage', () =>
    expect(numberOf({ id: 'x.y', today: '2026-12-15', values: [{ value: 13.8, unit: 'percent' }] })).toBe(0.138));

  it('is missing where the value is a text', () =>
    expect(() => numberOf({ id: 'x.y', today: '2026-12-15', values: [{ value: 'custom' }] })).toThrow('no number is known'));
});

describe('A change', () => {
  it.each([
    ['2026-06-30', undefined],
    ['2026-07-01', 6],
    ['2026-12-31', 6],
    ['2027-01-01', undefined],
  ])('is told six months ahead: on %s', (day, value) => expect(nextChange(values, day)?.value).toBe(value));

  it('is found by months that end on their last day', () => expect(addMonths('2026-08-31', 6)).toBe('2027-02-28'));
});
