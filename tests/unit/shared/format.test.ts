import { describe, expect, it } from 'vitest';
import { count, money, percent } from '../../../src/shared/format.ts';

describe('a count', () => {
  it.each([
    [1234.5, 0, '1,235'],
    [1234.5, 1, '1,234.5'],
    [12, 2, '12'],
    [-1234, 0, '−1,234'],
    [-0.2, 0, '0'],
  ])('of %d with %i digits is written %s', (value, digits, written) => {
    expect(count(value, digits)).toBe(written);
  });
});

describe('an amount', () => {
  it.each([
    [2_000_000, 'EUR', 0, '€2,000,000'],
    [0.8, 'GBP', 2, '£0.80'],
    [-1500, 'EUR', 0, '−€1,500'],
    [1250.4, 'CHF', 0, 'CHF\u00a01,250'],
  ])('of %d %s with %i digits is written %s', (value, currency, digits, written) => {
    expect(money(value, currency, digits)).toBe(written);
  });

  it('is in whole euros unless told otherwise', () => {
    expect(money(99.5)).toBe('€100');
  });
});

describe('a share', () => {
  it.each([
    [0.2, '20%'],
    [0.1538, '15.4%'],
    [1, '100%'],
    [-0.05, '−5%'],
  ])('of %d is written %s', (share, written) => {
    expect(percent(share)).toBe(written);
  });

  it('has as many decimals as asked for', () => {
    expect(percent(0.15385, 2)).toBe('15.39%');
  });
});
