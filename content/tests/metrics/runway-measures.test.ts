import { describe, expect, it } from 'vitest';
import { delayed, runwayWithMeasures } from '../../calculations/metrics/runway-measures.ts';
import { pageExports } from '../page-exports.ts';

type Measures = Parameters<typeof runwayWithMeasures>[1];
const {
  position,
  measures: all,
  months: monthsWith,
  ...page
} = await pageExports<
  Record<'pay' | 'tools' | 'price' | 'projects' | 'prepaid', Measures[number]> & {
    position: Parameters<typeof runwayWithMeasures>[0];
    measures: Measures;
    months: (measures: Measures) => number;
  }
>('playbooks/extend-your-runway');

describe('runway with measures', () => {
  it.each([
    { name: 'none', measures: [], months: 9 },
    { name: 'lower pay of the founders', measures: [page.pay], months: 10 },
    { name: 'fewer tools', measures: [page.tools], months: 9 },
    { name: 'a higher price', measures: [page.price], months: 9 },
    { name: 'projects ended', measures: [page.projects], months: 11 },
    { name: 'all of them', measures: all, months: 16 },
  ])('is $months months with $name', ({ measures, months }) => {
    expect(monthsWith(measures)).toBe(months);
  });

  it.each([
    { delay: 1, months: 15 },
    { delay: 3, months: 13 },
    { delay: 6, months: 10 },
  ])('is $months months when all of them wait $delay months', ({ delay, months }) => {
    expect(runwayWithMeasures(position, delayed(all, delay))).toBe(months);
  });

  it('counts money that comes in once', () => {
    expect(monthsWith([...all, page.prepaid])).toBe(17);
  });

  it('counts a month whose last cent is spent', () => {
    expect(runwayWithMeasures({ cash: 100, netBurn: 50 }, [])).toBe(2);
  });

  it('has no end when the measures cover the burn', () => {
    expect(runwayWithMeasures(position, [{ starts: 4, saves: 60_000 }])).toBe(Infinity);
  });
});
