import { describe, expect, it } from 'vitest';
import type { waterfall } from '../../calculations/equity/equity.ts';
import type { indifferentRange } from '../../calculations/exits/preference-range.ts';
import { pageExports } from '../page-exports.ts';

const million = 1_000_000;
const page = await pageExports<{
  flat: ReturnType<typeof indifferentRange>;
  flatTwice: ReturnType<typeof indifferentRange>;
  investors: (price: number, terms?: object) => number;
  kinds: { label: string }[];
  prices: number[];
  cost: (price: number, kind: number) => number;
  laterSales: number[];
  stack: (price: number, seniority: 'stacked' | 'pari-passu') => ReturnType<typeof waterfall>;
  sheet: { price: number; debts: number; founders: number };
  toShare: number;
  toPreferred: number;
}>('analysis/preference-and-sale-price');

describe('Investors with a non-participating preference', () => {
  it.each([
    { multiple: 1, range: page.flat, from: 5, to: 20 },
    { multiple: 2, range: page.flatTwice, from: 10, to: 40 },
  ])('of $multiple× receive the same from €$from to €$to million', ({ multiple, range, from, to }) => {
    expect(range).toEqual({ from: from * million, to: to * million });
    const receive = (price: number) => page.investors(price * million, { multiple });
    expect([receive(from), receive((from + to) / 2), receive(to)]).toEqual([from, from, from].map((each) => each * million));
    expect(receive(from - 1)).toBeLessThan(receive(from));
    expect(receive(to + 1)).toBeGreaterThan(receive(to));
  });
});

describe('What a preference costs ordinary shares', () => {
  it.each([
    { kind: '1×', label: '1×', costs: [3_125_000, 2_000_000, 0, 0] },
    { kind: '2×', label: '2×', costs: [5_625_000, 7_000_000, 5_000_000, 0] },
    { kind: 'capped at 2×', label: 'capped', costs: [3_750_000, 3_750_000, 3_750_000, 0] },
    { kind: 'fully participating', label: 'full', costs: [3_750_000, 3_750_000, 3_750_000, 3_750_000] },
  ])('$kind, at 7.5, 12, 20 and 40 million', ({ label, costs }) => {
    const kind = page.kinds.findIndex((each) => each.label === label);
    expect(page.prices).toEqual([7.5, 12, 20, 40].map((price) => price * million));
    expect(page.prices.map((price) => Math.round(page.cost(price, kind)))).toEqual(costs);
  });

  it.each([
    { price: 10, common: 0, behind: 0, equal: 3_333_333 },
    { price: 15, common: 0, behind: 5_000_000, equal: 5_000_000 },
    { price: 25, common: 10_000_000, behind: 5_000_000, equal: 5_000_000 },
    { price: 50, common: 28_125_000, behind: 9_375_000, equal: 9_375_000 },
  ])('in two rounds at €$price million leaves $common, however they rank', ({ price, common, behind, equal }) => {
    expect(page.laterSales).toContain(price * million);
    const paid = (['stacked', 'pari-passu'] as const).map((seniority) => page.stack(price * million, seniority));
    expect(paid.map((each) => Math.round(each.common))).toEqual([common, common]);
    expect(paid.map((each) => Math.round(each.preferred[1]?.amount ?? NaN))).toEqual([behind, equal]);
  });
});

it('The sheet shares out €11.2 million: €5 million to the investors and 90% of the rest to the founders', () => {
  expect(page.toShare).toBe(11_200_000);
  expect(page.toPreferred).toBe(page.investors(page.toShare));
  expect((page.toShare - page.toPreferred) * page.sheet.founders).toBe(5_580_000);
});
