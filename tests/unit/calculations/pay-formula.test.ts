import { expect, it } from 'vitest';
import { formulaSalary } from '../../../src/calculations/pay-formula.ts';

const highest = { location: 22_000 };
const choice = 10_000;

it.each([
  { role: 'chief executive', base: 75_000, uplift: 0.2, perMillion: 12_000, experience: 1.2, ...highest, salary: 158_800 },
  {
    role: 'chief operating officer',
    base: 70_000,
    uplift: 0.2,
    perMillion: 10_000,
    experience: 1.2,
    ...highest,
    salary: 146_800,
  },
  {
    role: 'chief technology officer',
    base: 60_000,
    uplift: 0.2,
    perMillion: 8_000,
    experience: 1.2,
    ...highest,
    choice,
    salary: 137_600,
  },
  {
    role: 'senior engineer',
    base: 60_000,
    uplift: 0.05,
    perMillion: 3_000,
    experience: 1.1,
    ...highest,
    choice,
    salary: 107_900,
  },
  { role: 'engineer', base: 60_000, experience: 1.1, ...highest, choice, salary: 98_000 },
  { role: 'senior in support', base: 45_000, uplift: 0.05, perMillion: 3_000, experience: 1.2, ...highest, salary: 85_900 },
])('gives the $role the published $salary at two million of revenue', ({ salary, ...terms }) => {
  expect(formulaSalary({ ...terms, millions: 2 })).toBeCloseTo(salary, 6);
});

it('pays for revenue only those with seniority', () => {
  const chief = { base: 75_000, uplift: 0.2, perMillion: 12_000, experience: 1.2, ...highest };
  const engineer = { base: 60_000, experience: 1.1, ...highest, choice };
  expect(formulaSalary({ ...chief, millions: 5 })).toBeCloseTo(202_000, 6);
  expect(formulaSalary({ ...chief, millions: 10 })).toBeCloseTo(274_000, 6);
  expect(formulaSalary({ ...engineer, millions: 10 })).toBeCloseTo(98_000, 6);
});
