import { describe, expect, it } from 'vitest';
import { growthCeiling } from '../../../src/calculations/metrics.ts';
import { firstMonthBehind, profitByMonth, tolerableChurn } from '../../../src/calculations/price-rise.ts';
import { tolerableLoss } from '../../../src/calculations/pricing.ts';

const rise = { price: 50, newPrice: 60, grossMargin: 0.8 };
const before = { customers: 200, price: 50, costToServe: 10, newPerMonth: 10, churn: 0.03 };
const calm = { ...before, price: 60, lost: 0.05, churn: 0.035 };
const restless = { ...calm, churn: 0.05 };

describe('A price rise of 20% at a margin of 80%', () => {
  it('tolerates 1.25 times the churn, and the loss of 20% of the customers', () => {
    expect(tolerableChurn({ ...rise, churn: 0.03 })).toBeCloseTo(0.0375, 12);
    expect(tolerableLoss(rise)).toBeCloseTo(0.2, 12);
  });

  it.each([
    { margin: 0.5, factor: 1.4 },
    { margin: 0.9, factor: 1.2222 },
  ])('at a margin of $margin tolerates $factor times the churn', ({ margin, factor }) => {
    expect(tolerableChurn({ price: 100, newPrice: 120, grossMargin: margin, churn: 1 })).toBeCloseTo(factor, 4);
  });

  it('is undone by a fifth fewer new customers', () => {
    expect(1 - 1 / tolerableChurn({ ...rise, churn: 1 })).toBeCloseTo(0.2, 12);
  });

  it('leads to the same profit in the long run at just that churn', () => {
    const churn = tolerableChurn({ ...rise, churn: 0.03 });
    const end = (price: number, churn: number) => growthCeiling({ newPerMonth: 10, churn }) * (price - 10);
    expect(end(60, churn)).toBeCloseTo(end(50, 0.03), 6);
    expect([end(50, 0.03), end(60, 0.035), end(60, 0.05)].map(Math.round)).toEqual([13_333, 14_286, 10_000]);
  });
});

describe('The courses of five years', () => {
  const [none, good, bad] = [before, calm, restless].map((course) => profitByMonth(course, 60));

  it('start with the customers who stay, and what they pay less what they cost', () => {
    expect(none![0]).toBeCloseTo((200 * 0.97 + 10) * 40, 6);
    expect(good![0]).toBeCloseTo((190 * 0.965 + 10) * 50, 6);
  });

  it('show when too much churn has eaten the rise, and that little churn never does', () => {
    expect(firstMonthBehind(bad!, none!)).toBe(13);
    expect(firstMonthBehind(good!, none!)).toBe(Infinity);
  });

  it('look well in the first year even so', () => {
    const year = (profits: number[]) => profits.slice(0, 12).reduce((sum, profit) => sum + profit, 0);
    expect(Math.round(year(bad!) - year(none!))).toBe(8_429);
  });
});
