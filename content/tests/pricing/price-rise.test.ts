import { describe, expect, it } from 'vitest';
import { firstMonthBehind, type profitByMonth, tolerableChurn } from '../../calculations/pricing/price-rise.ts';
import { pageExports } from '../page-exports.ts';

type Course = Parameters<typeof profitByMonth>[0];
const page = await pageExports<
  Record<'before' | 'calm' | 'restless', Course> &
    Record<'price' | 'newPrice' | 'grossMargin' | 'rise' | 'limit' | 'lossLimit' | 'behind' | 'fewer', number> & {
      courses: number[][];
      margins: number[];
      factor: (rise: number, margin: number) => number;
      end: (course: Course) => number;
      total: (course: number, months: number) => number;
    }
>('analysis/price-rise-and-churn');

describe('A price rise of 20% at a margin of 80%', () => {
  it('tolerates 1.25 times the churn, and the loss of 20% of the customers', () => {
    expect([page.rise, page.grossMargin, page.before.churn]).toEqual([0.2, 0.8, 0.03]);
    expect(page.limit).toBeCloseTo(0.0375, 12);
    expect(page.lossLimit).toBeCloseTo(0.2, 12);
  });

  it.each([
    { margin: 0.5, factor: 1.4 },
    { margin: 0.9, factor: 1.2222 },
  ])('at a margin of $margin tolerates $factor times the churn', ({ margin, factor }) => {
    expect(page.margins).toContain(margin);
    expect(page.factor(page.rise, margin)).toBeCloseTo(factor, 4);
  });

  it('is undone by a fifth fewer new customers', () => {
    expect(page.fewer).toBeCloseTo(0.2, 12);
  });

  it('leads to the same profit in the long run at just that churn', () => {
    const { price, newPrice, grossMargin, before } = page;
    const churn = tolerableChurn({ price, newPrice, grossMargin, churn: before.churn });
    expect(page.end({ ...before, price: newPrice, churn })).toBeCloseTo(page.end(before), 6);
    const ends = [before, page.calm, page.restless].map((course) => Math.round(page.end(course)));
    expect(ends).toEqual([13_333, 14_286, 10_000]);
  });
});

describe('The courses of five years', () => {
  const [none = [], good = []] = page.courses;

  it('start with the customers who stay, and what they pay less what they cost', () => {
    expect(none[0]).toBeCloseTo((200 * 0.97 + 10) * 40, 6);
    expect(good[0]).toBeCloseTo((190 * 0.965 + 10) * 50, 6);
  });

  it('show when too much churn has eaten the rise, and that little churn never does', () => {
    expect(page.behind).toBe(13);
    expect(firstMonthBehind(good, none)).toBe(Infinity);
  });

  it('look well in the first year even so', () => {
    expect(Math.round(page.total(2, 12) - page.total(0, 12))).toBe(8_429);
  });
});
