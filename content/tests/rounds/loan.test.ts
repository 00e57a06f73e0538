import { expect, it } from 'vitest';
import { loanInstalment } from '../../calculations/rounds/loan.ts';

it('25,000 over five years is 500.95 a month at 7.5%, and 416.67 without interest', () => {
  const terms = { principal: 25_000, years: 5 };
  expect(loanInstalment({ ...terms, rate: 0.075 }).monthly).toBeCloseTo(500.95, 2);
  expect(loanInstalment({ ...terms, rate: 0.075 }).total).toBeCloseTo(30_056.92, 1);
  expect(loanInstalment({ ...terms, rate: 0 })).toEqual({ monthly: 25_000 / 60, total: 25_000 });
});
