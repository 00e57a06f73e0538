import { describe, expect, it } from 'vitest';
import {
  type CompanyForm,
  nominalCapital,
  paidInAtFoundation,
  premium,
  swissAgMinimumCapital,
  swissGmbhMinimumCapital,
} from '../../../src/calculations/share-capital.ts';

describe('the nominal capital', () => {
  it.each([
    { shares: 10_000_000, nominal: 0.0001, capital: 1_000 },
    { shares: 100_000, nominal: 0.01, capital: 1_000 },
  ])('of $shares shares of $nominal is $capital', ({ shares, nominal, capital }) => {
    expect(nominalCapital(shares, nominal)).toBeCloseTo(capital, 9);
  });
});

describe('what is paid in before registration', () => {
  it.each<{ form: CompanyForm; capital: number; paid: number }>([
    { form: 'sas', capital: 10_000, paid: 5_000 },
    { form: 'sarl', capital: 10_000, paid: 2_000 },
    { form: 'swissGmbh', capital: swissGmbhMinimumCapital, paid: 20_000 },
    { form: 'swissAg', capital: swissAgMinimumCapital, paid: 50_000 },
    { form: 'swissAg', capital: 250_000, paid: 50_000 },
    { form: 'swissAg', capital: 400_000, paid: 80_000 },
  ])('is $paid of $capital in a company of form $form', ({ form, capital, paid }) => {
    expect(paidInAtFoundation(form, capital)).toBe(paid);
  });
});

describe('the premium over the nominal value', () => {
  it.each([
    { shares: 6_250, price: 160, nominal: 1, paid: 993_750 },
    { shares: 25_000, price: 20, nominal: 0.01, paid: 499_750 },
  ])('of $shares shares at $price is $paid', ({ shares, price, nominal, paid }) => {
    expect(premium(shares, price, nominal)).toBeCloseTo(paid, 6);
  });
});
