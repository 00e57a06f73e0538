import { describe, expect, test } from 'vitest';
import {
  annualPrepayment,
  breakEvenCustomers,
  breakEvenDiscount,
  costPerTrialCustomer,
  impliedYearlyInterest,
  perSeatBill,
  tolerableLoss,
  usageBill,
} from '../../calculations/pricing/pricing.ts';

describe('breaking even', () => {
  test.each([
    { fixedCosts: 30_000, price: 50, grossMargin: 0.8, customers: 750 },
    { fixedCosts: 30_000, price: 100, grossMargin: 0.8, customers: 375 },
    { fixedCosts: 30_000, price: 49, grossMargin: 0.8, customers: 766 },
    { fixedCosts: 30_000, price: 10, grossMargin: 0.8, costPerCustomer: 5, customers: 10_000 },
    { fixedCosts: 0.3, price: 0.1, grossMargin: 1, customers: 3 },
    { fixedCosts: 30_000, price: 10, grossMargin: 0.8, costPerCustomer: 8, customers: Infinity },
    { fixedCosts: 30_000, price: 0, grossMargin: 0.8, customers: Infinity },
  ])('fixed costs of $fixedCosts at a price of $price take $customers customers', ({ customers, ...input }) => {
    expect(breakEvenCustomers(input)).toBe(customers);
  });

  test('after a rise in price takes fewer customers, since the cost of serving one does not rise', () => {
    // 80 of contribution becomes 100: 1 − 80 ÷ 100.
    expect(tolerableLoss({ price: 100, newPrice: 120, grossMargin: 0.8 })).toBeCloseTo(0.2, 12);
  });

  test('after a cut in price takes more', () => {
    // 80 becomes 60: a third more customers.
    expect(tolerableLoss({ price: 100, newPrice: 80, grossMargin: 0.8 })).toBeCloseTo(-1 / 3, 12);
  });
});

describe('a price per seat', () => {
  test.each([
    { seats: 8, minimumSeats: 5, bill: 160 },
    { seats: 3, minimumSeats: 5, bill: 100 },
  ])('bills $seats seats with a minimum of $minimumSeats at $bill', ({ seats, minimumSeats, bill }) => {
    expect(perSeatBill(seats, { pricePerSeat: 20, minimumSeats })).toBe(bill);
  });

  test('has no minimum unless it says so', () => {
    expect(perSeatBill(1, { pricePerSeat: 20 })).toBe(20);
  });
});

describe('a price for use', () => {
  const price = {
    baseFee: 20,
    tiers: [
      { upTo: 100, unitPrice: 0 },
      { upTo: 1_000, unitPrice: 0.1 },
      { upTo: Infinity, unitPrice: 0.05 },
    ],
  };

  test.each([
    { units: 0, bill: 20 },
    { units: 100, bill: 20 },
    { units: 101, bill: 20.1 },
    { units: 1_000, bill: 110 },
    { units: 3_000, bill: 210 },
  ])('bills $units units at $bill', ({ units, bill }) => {
    expect(usageBill(units, price)).toBeCloseTo(bill, 9);
  });
});

describe('a year paid ahead', () => {
  test('is certain, where the monthly plan depends on the customer staying', () => {
    // Half the customers leave each month: 1 + 1/2 + … + 1/2^11 months are paid.
    const { monthly, prepaid } = annualPrepayment({ price: 100, discount: 0.25, churn: 0.5 });
    expect(monthly).toBeCloseTo(100 * (2 - 2 ** -11), 9);
    expect(prepaid).toBe(900);
  });

  test('brings in as much as the monthly plan when nobody leaves and nothing is taken off', () => {
    expect(annualPrepayment({ price: 100, discount: 0, churn: 0 })).toEqual({ monthly: 1_200, prepaid: 1_200 });
  });

  test.each([
    { churn: 0, discount: 0 },
    { churn: 0.03, discount: 0.149562 },
    { churn: 1, discount: 11 / 12 },
  ])('may be discounted by $discount at a churn of $churn', ({ churn, discount }) => {
    expect(breakEvenDiscount(churn)).toBeCloseTo(discount, 5);
  });

  test('costs no interest without a discount', () => {
    expect(impliedYearlyInterest(0)).toBeCloseTo(0, 6);
  });

  test.each([
    { months: 1, discount: 1 / 12 },
    { months: 2, discount: 2 / 12 },
    { months: 6, discount: 6 / 12 },
  ])('with $months months free costs the rate at which eleven payments repay the advance', ({ discount }) => {
    const monthlyRate = (1 + impliedYearlyInterest(discount)) ** (1 / 12) - 1;
    let owed = 12 * (1 - discount) - 1;
    for (let month = 1; month <= 11; month += 1) owed = owed * (1 + monthlyRate) - 1;
    expect(owed).toBeCloseTo(0, 6);
  });

  test('at less than the price of the first month costs endless interest', () => {
    expect(impliedYearlyInterest(0.95)).toBe(Infinity);
  });
});

test('a trial costs what its sign-ups and its service cost, over those who pay', () => {
  expect(costPerTrialCustomer({ costPerSignUp: 12, costPerTrial: 3, conversion: 0.05 })).toBeCloseTo(300, 9);
});
