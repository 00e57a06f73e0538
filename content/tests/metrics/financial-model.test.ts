import { describe, expect, it } from 'vitest';
import { type Model, modelMonths, type Month, monthWithoutCash } from '../../calculations/metrics/financial-model.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{ months: Month[]; end: number; slowEnd: number; lateEnd: number }>(
  'playbooks/build-a-financial-model',
);

const simple: Model = {
  cash: 1000,
  customers: 10,
  price: 10,
  churn: 0.1,
  newCustomers: 1,
  growth: 0,
  grossMargin: 0.5,
  costToWin: 20,
  overheads: 30,
  team: [{ start: 2, cost: 100 }],
};

describe('a month of the model', () => {
  it('keeps customers less churn, adds new ones, and pays whoever has started', () => {
    const [first, second] = modelMonths(simple, 2);
    expect(first).toEqual({ customers: 10, revenue: 100, payroll: 0, netBurn: 0, cash: 1000 });
    expect(second).toEqual({ customers: 10, revenue: 100, payroll: 100, netBurn: 100, cash: 900 });
  });

  it('is the last one with cash when the next burns more than is left', () => {
    expect(monthWithoutCash(simple)).toBe(12);
    expect(monthWithoutCash({ ...simple, team: [] })).toBe(Infinity);
  });
});

it('the page follows one model: slower sales and later hires move the end of the cash', () => {
  expect(page.months).toHaveLength(24);
  expect(page.slowEnd).toBeLessThan(page.end);
  expect(page.lateEnd).toBeGreaterThan(page.end);
});
