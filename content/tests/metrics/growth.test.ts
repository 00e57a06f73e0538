import { describe, expect, test } from 'vitest';
import { burnMultiple, ruleOf40 } from '../../calculations/metrics/growth.ts';
import { pageExports } from '../page-exports.ts';

describe('the burn multiple', async () => {
  const page =
    await pageExports<Record<'multiple' | 'halfChurn' | 'ignoringLosses' | 'withoutPrepayments', number>>(
      'glossary/burn-multiple',
    );

  test.each([
    { name: 'of the quarter', found: page.multiple, multiple: 2.2 },
    { name: 'with half the cancellations', found: page.halfChurn, multiple: 1.886 },
    { name: 'before losses, which is not one', found: page.ignoringLosses, multiple: 1.5 },
    { name: 'without the prepayments', found: page.withoutPrepayments, multiple: 2.8 },
    {
      name: 'of a company that earns cash while it grows',
      found: burnMultiple({ netBurn: -10_000, netNew: 100_000 }),
      multiple: -0.1,
    },
  ])('$name is $multiple', ({ found, multiple }) => {
    expect(found).toBeCloseTo(multiple, 3);
  });

  test.each([0, -5_000])('is endless when %d was added', (netNew) => {
    expect(burnMultiple({ netBurn: 1_000, netNew })).toBe(Infinity);
  });
});

describe('the Rule of 40', async () => {
  const { revenueGrowth, arrGrowth, ...page } = await pageExports<
    Record<'revenueGrowth' | 'arrGrowth' | 'ebitda' | 'freeCash', number> & { revenue: { now: number } }
  >('glossary/rule-of-40');

  test('sees growth of 35% in revenue and of 45% in recurring revenue', () => {
    expect(revenueGrowth).toBeCloseTo(0.35, 12);
    expect(arrGrowth).toBeCloseTo(0.45, 12);
  });

  test.each([
    { growth: revenueGrowth, profit: page.ebitda, score: 0.27 },
    { growth: revenueGrowth, profit: page.freeCash, score: 0.39 },
    { growth: arrGrowth, profit: page.ebitda, score: 0.37 },
    { growth: arrGrowth, profit: page.freeCash, score: 0.49 },
  ])('gives $score to a growth of $growth with a profit of $profit', ({ growth, profit, score }) => {
    expect(ruleOf40({ growth, profit, revenue: page.revenue.now })).toBeCloseTo(score, 12);
  });

  test.each([
    { growth: 0.4, margin: 0 },
    { growth: 0.6, margin: -0.2 },
    { growth: 0.1, margin: 0.3 },
  ])('is just met by a growth of $growth and a margin of $margin', ({ growth, margin }) => {
    expect(ruleOf40({ growth, profit: margin * 100, revenue: 100 })).toBeCloseTo(0.4, 12);
  });
});
