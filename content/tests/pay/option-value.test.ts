import { describe, expect, it } from 'vitest';
import { optionValueAtExit, salePriceToGain } from '../../calculations/pay/option-value.ts';
import { pageExports } from '../page-exports.ts';

const million = 1_000_000;
const { grant, at, ...page } = await pageExports<{
  grant: Omit<Parameters<typeof optionValueAtExit>[0], 'salePrice'>;
  at: (salePrice: number) => ReturnType<typeof optionValueAtExit>;
  sales: number[];
  example: number;
  promised: number;
  zero: number;
}>('data/option-value-at-exit');

describe('Options at a sale', () => {
  it.each([
    { price: 5, gain: 0 },
    { price: 10, gain: 0 },
    { price: 15, gain: 23_333 },
    { price: 20, gain: 56_667 },
    { price: 25, gain: 90_000 },
    { price: 30, gain: 110_000 },
    { price: 60, gain: 230_000 },
  ])('for €$price million bring $gain', ({ price, gain }) => {
    expect(page.sales).toContain(price * million);
    expect(Math.round(at(price * million).gain)).toBe(gain);
  });

  it('promise more than they bring: the percentage alone', () => {
    expect(page.example).toBe(30 * million);
    expect(page.promised).toBeCloseTo(150_000, 6);
    expect(at(page.example)).toMatchObject({ headline: 120_000, perShare: 24, share: 0.004 });
  });

  it.each([
    { name: 'behind a preference', terms: {}, price: 11.5 * million },
    { name: 'above the price of conversion', terms: { exercisePrice: 40 }, price: 50 * million },
    { name: 'without a preference', terms: { invested: 0, investorShare: 0 }, price: 2.5 * million },
  ])('are worth nothing up to a price and something above it: $name', ({ terms, price }) => {
    expect(salePriceToGain({ ...grant, ...terms })).toBeCloseTo(price, 6);
    expect(optionValueAtExit({ ...grant, ...terms, salePrice: price - 1 }).gain).toBe(0);
    expect(optionValueAtExit({ ...grant, ...terms, salePrice: price + 10 }).gain).toBeGreaterThan(0);
  });

  it('are worth nothing up to €11.5 million in the example', () => {
    expect(page.zero).toBeCloseTo(11.5 * million, 6);
  });

  it('cannot be more than all shares', () => {
    expect(() => optionValueAtExit({ ...grant, options: 2 * million, salePrice: million })).toThrow('more than all shares');
  });
});
