import { expect, it } from 'vitest';
import { decimalOf, readNumber } from '../../../src/calculators/read-number.ts';

it.each([
  ['8000000', 8_000_000],
  ['8,000,000', 8_000_000],
  ['8 000 000', 8_000_000],
  ['€8m', 8_000_000],
  ['1.5M', 1_500_000],
  ['500k', 500_000],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,500', 12_500],
  ['20%', 20],
  ['-5', -5],
  ['.5', 0.5],
  [' 7 ', 7],
  ['0', 0],
  ['', undefined],
  ['abc', undefined],
  ['1e5', undefined],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['--5', undefined],
  ['5 apples', undefined],
])('People write %j and mean %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it.each([
  ['1.234.567,5', 1_234_567.5],
  ['1.234', 1234],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1,5', 1.5],
  ['6,5k', 6500],
  ['1,2,3', undefined],
])('People with a decimal comma write %j and mean %j', (text, number) => {
  expect(decimalOf('de-AT')).toBe(',');
  expect(readNumber(text, ',')).toBe(number);
});
