import { expect, it } from 'vitest';
import { contributionsOn } from '../../calculations/pay/payroll.ts';

const rate = (value: number | { from: number; value: number | string }[]) => ({
  id: 'xx.rate',
  today: '2026-11-22',
  values: [{ value, unit: 'percent', by: 'EUR' }],
});

it('a rate counts on all of the pay', () => {
  expect(contributionsOn(50_000, [rate(10)])).toBeCloseTo(5000, 6);
});

it('a rate up to a ceiling stops there, and one above it begins there', () => {
  expect(contributionsOn(5000, [{ rate: rate(10), upTo: 4000 }])).toBeCloseTo(400, 6);
  expect(contributionsOn(5000, [{ rate: rate(10), above: 4000 }])).toBeCloseTo(100, 6);
  expect(contributionsOn(3000, [{ rate: rate(10), above: 4000 }])).toBe(0);
});

it('a share of the pay or of the rate can be due, and nothing up to an amount', () => {
  expect(contributionsOn(5000, [{ rate: rate(10), upTo: 4000, share: 0.5 }])).toBeCloseTo(200, 6);
  expect(contributionsOn(4000, [{ rate: rate(10), from: 4000 }])).toBe(0);
  expect(contributionsOn(4001, [{ rate: rate(10), from: 4000 }])).toBeCloseTo(400.1, 6);
});

it('steps take each part of the pay at its own rate', () => {
  const steps = rate([
    { from: 0, value: 'none' },
    { from: 10_000, value: 8 },
    { from: 50_000, value: 2 },
  ]);
  expect(contributionsOn(60_000, [steps])).toBeCloseTo(40_000 * 0.08 + 10_000 * 0.02, 6);
});
