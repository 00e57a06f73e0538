import { describe, expect, it } from 'vitest';
import { frenchDutyOnParts, frenchDutyOnShares, ukStampDuty } from '../../../src/calculations/share-transfer-tax.ts';

describe('stamp duty in the United Kingdom', () => {
  it.each([
    { price: 120_000, duty: 600 },
    { price: 120_100, duty: 605 },
    { price: 1_001, duty: 10 },
    { price: 1_000, duty: 0 },
  ])('is $duty on shares sold for $price', ({ price, duty }) => {
    expect(ukStampDuty(price)).toBe(duty);
  });
});

describe('registration duty in France', () => {
  it('is a thousandth of the price of shares', () => {
    expect(frenchDutyOnShares(500_000)).toBe(500);
  });

  it.each([
    { price: 500_000, part: 0.2, duty: 14_862 },
    { price: 4_000, part: 0.2, duty: 0 },
  ])('is $duty on $part of a SARL sold for $price', ({ price, part, duty }) => {
    expect(frenchDutyOnParts(price, part)).toBeCloseTo(duty, 9);
  });
});
