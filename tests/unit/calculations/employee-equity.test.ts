import { describe, expect, it } from 'vitest';
import { optionsAtSale, virtualSharesAtSale } from '../../../src/calculations/employee-equity.ts';

const company = { shares: 900_000, units: 100_000, strike: 2 };

describe('options in a sale', () => {
  it.each([
    { price: 1_500_000, perUnit: 0, paid: 0, exercise: 0, holders: 1_500_000 },
    { price: 5_000_000, perUnit: 3.2, paid: 320_000, exercise: 200_000, holders: 4_680_000 },
    { price: 20_000_000, perUnit: 18.2, paid: 1_820_000, exercise: 200_000, holders: 18_180_000 },
  ])('at $price leave the holders of shares $holders', ({ price, ...sale }) => {
    const result = optionsAtSale({ ...company, price });
    expect(result.perUnit).toBeCloseTo(sale.perUnit, 9);
    expect(result.paid).toBeCloseTo(sale.paid, 6);
    expect(result.exercise).toBe(sale.exercise);
    expect(result.holders).toBeCloseTo(sale.holders, 6);
  });

  it('pay everybody the same for a share', () => {
    const { perUnit, holders } = optionsAtSale({ ...company, price: 5_000_000 });
    expect(holders / company.shares).toBeCloseTo(perUnit + company.strike, 9);
  });

  it('are not exercised at the strike price', () => {
    expect(optionsAtSale({ ...company, price: 1_800_000 }).paid).toBe(0);
  });
});

describe('virtual shares in a sale', () => {
  it.each([
    { price: 1_500_000, paid: 0, charges: 0, holders: 1_500_000 },
    { price: 5_000_000, paid: 320_000, charges: 16_000, holders: 4_664_000 },
    { price: 20_000_000, paid: 1_820_000, charges: 91_000, holders: 18_089_000 },
  ])('at $price cost the holders the charges besides', ({ price, ...sale }) => {
    const result = virtualSharesAtSale({ ...company, price }, 0.05);
    expect(result.paid).toBeCloseTo(sale.paid, 6);
    expect(result.charges).toBeCloseTo(sale.charges, 6);
    expect(result.holders).toBeCloseTo(sale.holders, 6);
    expect(result.perUnit).toBe(optionsAtSale({ ...company, price }).perUnit);
  });
});
