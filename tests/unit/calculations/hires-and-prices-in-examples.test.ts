/** Figures that pages on hiring and pricing show, from functions whose own tests use others. */
import { describe, expect, it } from 'vitest';
import { employeeYear } from '../../../src/calculations/hiring.ts';
import { chanceOfHearing, yearlyCostOfProblem } from '../../../src/calculations/interviews.ts';
import {
  acquisitionCost,
  lifetimeValue,
  paybackMonths,
  paybackMonthsWithChurn,
  runway,
} from '../../../src/calculations/metrics.ts';
import { breakEvenCustomers, tolerableLoss } from '../../../src/calculations/pricing.ts';

describe('the yearly cost of the example', () => {
  it.each([
    { role: 'first employee', salary: 54_000, contributionRate: 0.22, equipmentAndTools: 3_500, cost: 69_380 },
    { role: 'product manager', salary: 68_000, contributionRate: 0.21, equipmentAndTools: 4_000, cost: 86_280 },
    { role: 'marketer', salary: 52_000, contributionRate: 0.21, equipmentAndTools: 3_000, cost: 65_920 },
    { role: 'customer success hire', salary: 48_000, contributionRate: 0.21, equipmentAndTools: 3_000, cost: 61_080 },
  ])('$role is $cost', ({ cost, ...job }) => {
    expect(employeeYear(job)).toBeCloseTo(cost, 6);
  });
});

describe('a marketer who costs 101,920 with the campaigns', () => {
  const customer = { revenuePerMonth: 90, grossMargin: 0.8, churn: 0.03 };

  it('wins customers worth 2,400 each', () => {
    expect(lifetimeValue(customer)).toBeCloseTo(2_400, 6);
  });

  it.each([
    { customersWon: 30, cost: 3_397, ifAllStay: 47.2, withChurn: Infinity },
    { customersWon: 60, cost: 1_699, ifAllStay: 23.6, withChurn: 40.4 },
    { customersWon: 120, cost: 849, ifAllStay: 11.8, withChurn: 14.3 },
    { customersWon: 240, cost: 425, ifAllStay: 5.9, withChurn: 6.4 },
  ])('pays $cost for each of $customersWon', ({ customersWon, cost, ifAllStay, withChurn }) => {
    const each = acquisitionCost({ spent: 101_920, customersWon });
    expect(each).toBeCloseTo(cost, -0.5);
    expect(paybackMonths(each, customer)).toBeCloseTo(ifAllStay, 1);
    expect(paybackMonthsWithChurn(each, customer)).toBeCloseTo(withChurn, 1);
  });
});

describe('a first price', () => {
  it('has a ceiling in what the problem costs', () => {
    expect(yearlyCostOfProblem({ timesPerMonth: 20, minutesEach: 45, hourlyCost: 40 })).toBe(7_200);
  });

  it.each([
    { price: 40, customers: 720 },
    { price: 80, customers: 277 },
    { price: 150, customers: 134 },
    { price: 250, customers: 77 },
  ])('of $price breaks even with $customers customers', ({ price, customers }) => {
    expect(breakEvenCustomers({ fixedCosts: 18_000, price, grossMargin: 1, costPerCustomer: 15 })).toBe(customers);
  });

  it('may lose 18.2% of customers when it rises from 150 to 180', () => {
    expect(tolerableLoss({ price: 150, newPrice: 180, grossMargin: 0.9 })).toBeCloseTo(0.1818, 4);
  });
});

it.each([
  { cash: 540_000, netBurn: 60_000, months: 9 },
  { cash: 470_000, netBurn: 50_000, months: 9.4 },
])('$cash lasts $months months', ({ cash, netBurn, months }) => {
  expect(runway(cash, netBurn)).toBeCloseTo(months, 10);
});

it.each([
  { people: 20, chance: 0.12 },
  { people: 30, chance: 0.04 },
])('$people refusals in a row have a chance of $chance when one in ten would buy', ({ people, chance }) => {
  expect(1 - chanceOfHearing(0.1, people)).toBeCloseTo(chance, 2);
});
