import { describe, expect, test } from 'vitest';
import {
  acquisitionCost,
  cashByMonth,
  customerChurn,
  customersAfter,
  expectedLifetime,
  growthCeiling,
  lifetimeValue,
  paybackMonths,
  paybackMonthsWithChurn,
  planRunway,
  revenueChurn,
  runway,
  salesHirePayback,
  yearlyChurn,
} from '../../calculations/metrics/metrics.ts';
import { pageExports } from '../page-exports.ts';

describe('runway', () => {
  test.each([
    { cash: 300_000, netBurn: 25_000, months: 12 },
    { cash: 500_000, netBurn: 50_000, months: 10 },
    { cash: 100_000, netBurn: 40_000, months: 2.5 },
    { cash: 0, netBurn: 10_000, months: 0 },
    { cash: 100_000, netBurn: 0, months: Infinity },
    { cash: 100_000, netBurn: -5_000, months: Infinity },
  ])('$cash in the bank at a net burn of $netBurn lasts $months months', ({ cash, netBurn, months }) => {
    expect(runway(cash, netBurn)).toBe(months);
  });
});

describe('a cash plan', () => {
  test('adds growing revenue and takes off costs and every hire who has started', () => {
    const plan = { cash: 100, revenue: 10, growth: 0.5, costs: 30, hires: [{ starts: 2, monthlyCost: 5 }] };
    expect(cashByMonth(plan, 3)).toEqual([
      { month: 1, revenue: 10, costs: 30, netBurn: 20, cash: 80 },
      { month: 2, revenue: 15, costs: 35, netBurn: 20, cash: 60 },
      { month: 3, revenue: 22.5, costs: 35, netBurn: 12.5, cash: 47.5 },
    ]);
  });

  test('that runs out has as many full months as it can pay for', () => {
    const plan = { cash: 100, revenue: 0, growth: 0, costs: 30 };
    expect(planRunway(plan)).toEqual({ months: 3, breakEvenMonth: Infinity, lowestCash: 10 });
  });

  test('that spends its last cent at the end of a month has paid for that month', () => {
    expect(planRunway({ cash: 90, revenue: 0, growth: 0, costs: 30 }).months).toBe(3);
  });

  test('that cannot pay its first month has none', () => {
    expect(planRunway({ cash: 10, revenue: 0, growth: 0, costs: 30 })).toEqual({
      months: 0,
      breakEvenMonth: Infinity,
      lowestCash: 10,
    });
  });

  test('whose revenue overtakes its costs in time never runs out, and says how low it gets', () => {
    // Revenue 10, 20, 40 against costs of 35: burn 25, 15, −5.
    const plan = { cash: 50, revenue: 10, growth: 1, costs: 35 };
    expect(planRunway(plan)).toEqual({ months: Infinity, breakEvenMonth: 3, lowestCash: 10 });
  });

  test('whose revenue would overtake its costs too late runs out first', () => {
    const plan = { cash: 39, revenue: 10, growth: 1, costs: 35 };
    expect(planRunway(plan)).toEqual({ months: 1, breakEvenMonth: Infinity, lowestCash: 14 });
  });

  test('is shortened by a hire, and by less if the hire starts later', () => {
    const months = (starts: number) =>
      planRunway({ cash: 120, revenue: 0, growth: 0, costs: 10, hires: [{ starts, monthlyCost: 5 }] }).months;
    expect(planRunway({ cash: 120, revenue: 0, growth: 0, costs: 10 }).months).toBe(12);
    expect([months(1), months(4)]).toEqual([8, 9]);
  });
});

describe('churn', () => {
  test('of customers is those who left among those who were there', () => {
    expect(customerChurn({ atStart: 200, left: 8 })).toBe(0.04);
  });

  test('of revenue is gross before and net after what the same customers added', () => {
    const { gross, net, netRetention } = revenueChurn({ atStart: 20_000, cancelled: 500, reduced: 300, added: 1_200 });
    expect(gross).toBeCloseTo(0.04, 12);
    expect(net).toBeCloseTo(-0.02, 12);
    expect(netRetention).toBeCloseTo(1.02, 12);
  });

  test.each([
    { monthly: 0, yearly: 0 },
    { monthly: 0.5, yearly: 1 - 1 / 4096 },
    { monthly: 0.03, yearly: 0.306158 },
    { monthly: 1, yearly: 1 },
  ])('of $monthly a month is $yearly a year', ({ monthly, yearly }) => {
    expect(yearlyChurn(monthly)).toBeCloseTo(yearly, 6);
  });

  test('of one in twenty-five a month means twenty-five months on average', () => {
    expect(expectedLifetime(0.04)).toBe(25);
    expect(expectedLifetime(0)).toBe(Infinity);
  });
});

describe('the growth ceiling', async () => {
  const { flow, ceiling, half } = await pageExports<
    { flow: Parameters<typeof growthCeiling>[0] } & Record<'ceiling' | 'half', number>
  >('newsletter/churn-is-a-ceiling');

  test('is where as many leave as arrive', () => {
    expect(ceiling).toBe(400);
    expect(customersAfter(1, { ...flow, start: 400 })).toBe(400);
  });

  test.each([
    { months: 0, start: 100, customers: 100 },
    { months: 1, start: 100, customers: 115 },
    { months: 2, start: 100, customers: 129.25 },
    { months: 1, start: 0, customers: 20 },
    { months: 1, start: 500, customers: 495 },
  ])('from $start, $months months on, leaves $customers customers', ({ months, start, customers }) => {
    expect(customersAfter(months, { ...flow, start })).toBeCloseTo(customers, 9);
  });

  test('is absent without churn', () => {
    expect(growthCeiling({ newPerMonth: 20, churn: 0 })).toBe(Infinity);
    expect(customersAfter(10, { newPerMonth: 20, churn: 0, start: 5 })).toBe(205);
  });

  test('is half reached in the same time whatever the arrivals', () => {
    expect(half).toBeCloseTo(13.5134, 4);
    for (const newPerMonth of [1, 20, 300]) {
      const other = { newPerMonth, churn: flow.churn };
      expect(customersAfter(half, other)).toBeCloseTo(growthCeiling(other) / 2, 6);
    }
  });

  test('has its share reached by the end of the month that the table names, and not a month earlier', async () => {
    const { churns, monthsTo } = await pageExports<{ churns: number[]; monthsTo: (share: number) => number[] }>(
      'analysis/churn-and-the-growth-ceiling',
    );
    expect(monthsTo(0.5)).toEqual([69, 35, 23, 14, 9]);
    expect(monthsTo(0.9)).toEqual([230, 114, 76, 45, 28]);
    for (const [at, churn] of churns.entries()) {
      const reached = (months: number) =>
        customersAfter(months, { newPerMonth: 1, churn }) >= growthCeiling({ newPerMonth: 1, churn }) / 2;
      expect(reached(monthsTo(0.5)[at] ?? 0)).toBe(true);
      expect(reached((monthsTo(0.5)[at] ?? 0) - 1)).toBe(false);
    }
  });
});

describe('the cost of winning a customer', () => {
  const customer = { revenuePerMonth: 50, grossMargin: 0.8, churn: 0.04 };

  test('is everything spent over the customers won', () => {
    expect(acquisitionCost({ spent: 12_000, customersWon: 30 })).toBe(400);
  });

  test('is returned in gross profit, not in revenue', () => {
    expect(paybackMonths(400, customer)).toBe(10);
  });

  test('is weighed against the gross profit of a lifetime', () => {
    expect(lifetimeValue(customer)).toBe(1_000);
    expect(lifetimeValue({ ...customer, churn: 0 })).toBe(Infinity);
  });

  test('takes longer to return from a group that shrinks', () => {
    // 40 a month, of which 96% is left each month: 40 × (1 − 0.96^n) ÷ 0.04 = 400 at n = ln 0.6 ÷ ln 0.96.
    expect(paybackMonthsWithChurn(400, customer)).toBeCloseTo(12.5135, 4);
    expect(paybackMonthsWithChurn(400, { ...customer, churn: 0 })).toBe(10);
  });

  test('is never returned when it is no less than the lifetime value', () => {
    expect(paybackMonthsWithChurn(1_000, customer)).toBe(Infinity);
  });
});

describe('a sales hire', () => {
  const hire = { monthlyCost: 100, rampMonths: 2, customersPerMonth: 1, revenuePerMonth: 50, grossMargin: 1, churn: 0 };

  test('costs the ramp in full, then earns a little more every month', () => {
    // Gross profit 0, 0, 50, 100, 150, 200, 250; balance −100, −200, −250, −250, −200, −100, +50.
    expect(salesHirePayback(hire)).toEqual({ selfFunding: 4, paidBack: 7, deepest: 250 });
  });

  test('never pays back when the customers they win at the ceiling earn less than they cost', () => {
    // The ceiling is 1 ÷ 0.5 = 2 customers, 90 a month.
    const { selfFunding, paidBack } = salesHirePayback({ ...hire, revenuePerMonth: 45, churn: 0.5 });
    expect([selfFunding, paidBack]).toEqual([Infinity, Infinity]);
  });
});
