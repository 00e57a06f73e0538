import { expect, it } from 'vitest';
import { ownerPay, salaryThatUsesUp } from '../../calculations/companies/owner-pay.ts';
import { pageExports } from '../page-exports.ts';

it('a salary at the personal allowance out of £50,000 costs £1,135.50 of National Insurance and leaves £29,398 as dividend', () => {
  const pay = ownerPay(50_000, 12_570);
  expect(pay.insurance).toBeCloseTo(1135.5, 2);
  expect(pay.companyTax).toBeCloseTo(36_294.5 * 0.19, 2);
  expect(pay.dividend).toBeCloseTo(29_398.545, 3);
  expect(pay.ownTax).toBeCloseTo((29_398.55 - 500) * 0.1075, 1);
  expect(pay.kept).toBeCloseTo(12_570 + 29_398.55 - 3106.59, 1);
});

it('what a small salary leaves of the allowance frees a part of the dividend', () => {
  const pay = ownerPay(50_000, 5000);
  expect(pay.insurance).toBe(0);
  expect(pay.ownTax).toBeCloseTo((45_000 * 0.81 - 7570 - 500) * 0.1075, 2);
});

it('a salary that uses up the profit leaves no dividend', () => {
  const pay = ownerPay(50_000, salaryThatUsesUp(50_000));
  expect(pay.salary).toBeCloseTo(44_130.43, 2);
  expect(pay.dividend).toBeCloseTo(0, 6);
  expect(pay.kept).toBeCloseTo(44_130.43 - (44_130.43 - 12_570) * 0.28, 1);
});

it('on the page, the salary at the allowance keeps the most', async () => {
  const { ways } = await pageExports<{ ways: { salary: number; kept: number }[] }>('playbooks/pay-yourself');
  expect(ways.map(({ salary }) => Math.round(salary))).toEqual([5000, 12_570, 44_130]);
  expect(Math.max(...ways.map(({ kept }) => kept))).toBe(ways[1]?.kept);
});
