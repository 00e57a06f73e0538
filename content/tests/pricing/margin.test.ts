import { describe, expect, test } from 'vitest';
import { grossMargin, marginOfMarkup } from '../../calculations/pricing/margin.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'subscription' | 'setUp' | 'both', Parameters<typeof grossMargin>[0]> & Record<'withoutSupport' | 'markup', number>
>('glossary/gross-margin');

describe('gross margin', () => {
  test.each([
    { part: 'subscriptions', found: grossMargin(page.subscription), margin: 0.775 },
    { part: 'subscriptions without support', found: page.withoutSupport, margin: 0.875 },
    { part: 'set-up work', found: grossMargin(page.setUp), margin: 0.1 },
    { part: 'both together', found: grossMargin(page.both), margin: 0.64 },
    { part: 'a product sold below cost', found: grossMargin({ revenue: 100, costOfSales: 150 }), margin: -0.5 },
  ])('of $part is $margin', ({ found, margin }) => {
    expect(found).toBeCloseTo(margin, 12);
  });

  test.each([
    { markup: page.markup, margin: 1 / 3 },
    { markup: 1, margin: 0.5 },
    { markup: 0, margin: 0 },
  ])('of a markup of $markup is $margin', ({ markup, margin }) => {
    expect(marginOfMarkup(markup)).toBeCloseTo(margin, 12);
  });
});
