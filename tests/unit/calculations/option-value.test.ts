import { describe, expect, it } from 'vitest';
import { optionValueAtExit, salePriceToGain } from '../../../src/calculations/option-value.ts';

const million = 1_000_000;
const grant = {
  options: 5_000,
  allShares: 1_000_000,
  exercisePrice: 2,
  laterDilution: 0.2,
  invested: 10 * million,
  investorShare: 0.4,
};

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
    expect(Math.round(optionValueAtExit({ ...grant, salePrice: price * million }).gain)).toBe(gain);
  });

  it('promise more than they bring: the percentage alone', () => {
    const salePrice = 30 * million;
    expect(optionValueAtExit({ ...grant, laterDilution: 0, salePrice }).headline).toBeCloseTo(150_000, 6);
    expect(optionValueAtExit({ ...grant, salePrice })).toMatchObject({ headline: 120_000, perShare: 24, share: 0.004 });
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

  it('cannot be more than all shares', () => {
    expect(() => optionValueAtExit({ ...grant, options: 2 * million, salePrice: million })).toThrow('more than all shares');
  });
});
