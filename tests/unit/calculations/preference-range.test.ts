import { describe, expect, it } from 'vitest';
import { waterfall, type Preferred } from '../../../src/calculations/equity.ts';
import { indifferentRange } from '../../../src/calculations/preference-range.ts';

const million = 1_000_000;
const invested = 5 * million;
const investorShare = 0.25;
const ordinary = (price: number, terms: Partial<Preferred> = {}) =>
  waterfall(price, { commonShares: 0.75, preferred: [{ invested, shares: investorShare, ...terms }] }).common;

describe('Investors with a non-participating preference', () => {
  it.each([
    { multiple: 1, from: 5, to: 20 },
    { multiple: 2, from: 10, to: 40 },
  ])('of $multiple× receive the same from €$from to €$to million', ({ multiple, from, to }) => {
    expect(indifferentRange({ invested, investorShare, multiple })).toEqual({ from: from * million, to: to * million });
    const receive = (price: number) => price * million - ordinary(price * million, { multiple });
    expect([receive(from), receive((from + to) / 2), receive(to)]).toEqual([from, from, from].map((each) => each * million));
    expect(receive(from - 1)).toBeLessThan(receive(from));
    expect(receive(to + 1)).toBeGreaterThan(receive(to));
  });
});

describe('What a preference costs ordinary shares', () => {
  it.each([
    { kind: '1×', terms: {}, costs: [3_125_000, 2_000_000, 0, 0] },
    { kind: '2×', terms: { multiple: 2 }, costs: [5_625_000, 7_000_000, 5_000_000, 0] },
    { kind: 'capped at 2×', terms: { participation: { capMultiple: 2 } }, costs: [3_750_000, 3_750_000, 3_750_000, 0] },
    {
      kind: 'fully participating',
      terms: { participation: 'full' as const },
      costs: [3_750_000, 3_750_000, 3_750_000, 3_750_000],
    },
  ])('$kind, at 7.5, 12, 20 and 40 million', ({ terms, costs }) => {
    const prices = [7.5, 12, 20, 40].map((price) => price * million);
    expect(prices.map((price) => Math.round(ordinary(price, { multiple: 0 }) - ordinary(price, terms)))).toEqual(costs);
  });

  it.each([
    { price: 10, common: 0, behind: 0, equal: 3_333_333 },
    { price: 15, common: 0, behind: 5_000_000, equal: 5_000_000 },
    { price: 25, common: 10_000_000, behind: 5_000_000, equal: 5_000_000 },
    { price: 50, common: 28_125_000, behind: 9_375_000, equal: 9_375_000 },
  ])('in two rounds at €$price million leaves $common, however they rank', ({ price, common, behind, equal }) => {
    const paid = (seniority: 'stacked' | 'pari-passu') =>
      waterfall(price * million, {
        commonShares: 0.5625,
        preferred: [
          { invested: 10 * million, shares: 0.25 },
          { invested, shares: 0.1875 },
        ],
        seniority,
      });
    expect([paid('stacked'), paid('pari-passu')].map((each) => Math.round(each.common))).toEqual([common, common]);
    expect([paid('stacked'), paid('pari-passu')].map((each) => Math.round(each.preferred[1]!.amount))).toEqual([behind, equal]);
  });
});
