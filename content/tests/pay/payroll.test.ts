import { expect, it, vi } from 'vitest';
import { contributionsOn } from '../../calculations/pay/payroll.ts';
import { pageExports } from '../page-exports.ts';

vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-22') / 1000));

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

it('steps take each part of the pay at its own rate', () => {
  const steps = rate([
    { from: 0, value: 'none' },
    { from: 10_000, value: 8 },
    { from: 50_000, value: 2 },
  ]);
  expect(contributionsOn(60_000, [steps])).toBeCloseTo(40_000 * 0.08 + 10_000 * 0.02, 6);
});

it('the page has what an employee on 60,000 costs', async () => {
  const { added, taken, britishNet } = await pageExports<{
    added: Record<string, number>;
    taken: Record<string, number>;
    britishNet: number;
  }>('data/cost-of-an-employee');
  const rounded = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([country, amount]) => [country, Math.round(amount)]));
  expect(rounded(added)).toEqual({
    germany: 12_780,
    portugal: 14_250,
    britain: 9571,
    netherlands: 10_278,
    france: 23_395,
    spain: 18_270,
    switzerland: 3840,
  });
  expect(rounded(taken)).toEqual({
    germany: 13_050,
    portugal: 6600,
    britain: 3211,
    france: 12_446,
    spain: 3900,
    switzerland: 3840,
  });
  expect(britishNet).toBeCloseTo(45_357.4, 1);
});
