import { expect, it } from 'vitest';
import { formulaSalary } from '../../calculations/pay/pay-formula.ts';
import { pageExports } from '../page-exports.ts';

type Terms = Omit<Parameters<typeof formulaSalary>[0], 'millions'>;
const { chief, technology, senior, engineer, support } =
  await pageExports<Record<'chief' | 'technology' | 'senior' | 'engineer' | 'support', Terms>>('cases/buffer-open-salaries');
const operations: Terms = { ...chief, base: 70_000, perMillion: 10_000 };

it.each([
  { role: 'chief executive', terms: chief, salary: 158_800 },
  { role: 'chief operating officer', terms: operations, salary: 146_800 },
  { role: 'chief technology officer', terms: technology, salary: 137_600 },
  { role: 'senior engineer', terms: senior, salary: 107_900 },
  { role: 'engineer', terms: engineer, salary: 98_000 },
  { role: 'senior in support', terms: support, salary: 85_900 },
])('gives the $role the published $salary at two million of revenue', ({ salary, terms }) => {
  expect(formulaSalary({ ...terms, millions: 2 })).toBeCloseTo(salary, 6);
});

it('pays for revenue only those with seniority', () => {
  expect(formulaSalary({ ...chief, millions: 5 })).toBeCloseTo(202_000, 6);
  expect(formulaSalary({ ...chief, millions: 10 })).toBeCloseTo(274_000, 6);
  expect(formulaSalary({ ...engineer, millions: 10 })).toBeCloseTo(98_000, 6);
});
