import { describe, expect, it } from 'vitest';
import { breakEvenDays, contractorCost, employeeDay, employeeYear, rateThatPaysFor } from '../../calculations/hiring/hiring.ts';

describe('the yearly cost of an employee', () => {
  it('adds contributions, equipment and recruiting to the salary', () => {
    expect(employeeYear({ salary: 60_000, contributionRate: 0.2, equipmentAndTools: 5_000, recruiting: 3_000 })).toBe(80_000);
  });

  it('has no recruiting cost unless one is given', () => {
    expect(employeeYear({ salary: 60_000, contributionRate: 0.2, equipmentAndTools: 5_000 })).toBe(77_000);
  });

  it('is spread over the days that are worked', () => {
    expect(employeeDay(77_000, 220)).toBe(350);
  });
});

describe('a contractor against an employee', () => {
  it('costs the day rate for each day worked', () => {
    expect(contractorCost(600, 45)).toBe(27_000);
  });

  it.each([
    { dayRate: 600, days: 128 },
    { dayRate: 770, days: 100 },
  ])('is no dearer than 77,000 a year up to $days days at $dayRate', ({ dayRate, days }) => {
    expect(breakEvenDays(77_000, dayRate)).toBe(days);
    expect(contractorCost(dayRate, days)).toBeLessThanOrEqual(77_000);
    expect(contractorCost(dayRate, days + 1)).toBeGreaterThan(77_000);
  });
});

describe('the conversion rate that pays for a cost', () => {
  it('is the present rate plus the cost over what all entrants could bring', () => {
    expect(rateThatPaysFor({ yearlyCost: 80_000, entrantsPerYear: 4_000, rateNow: 0.25, valueEach: 200 })).toBeCloseTo(0.35, 12);
  });
});
