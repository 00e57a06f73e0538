import { describe, expect, it } from 'vitest';
import { optionsAtSale, type virtualSharesAtSale } from '../../calculations/pay/employee-equity.ts';
import { pageExports } from '../page-exports.ts';

const { company, ...page } = await pageExports<{
  company: Omit<Parameters<typeof optionsAtSale>[0], 'price'>;
  sales: number[];
  options: ReturnType<typeof optionsAtSale>[];
  virtual: ReturnType<typeof virtualSharesAtSale>[];
}>('compare/options-vs-virtual-shares');
const at = (price: number) => page.sales.indexOf(price);

describe('options in a sale', () => {
  it.each([
    { price: 1_500_000, perUnit: 0, paid: 0, exercise: 0, holders: 1_500_000 },
    { price: 5_000_000, perUnit: 3.2, paid: 320_000, exercise: 200_000, holders: 4_680_000 },
    { price: 20_000_000, perUnit: 18.2, paid: 1_820_000, exercise: 200_000, holders: 18_180_000 },
  ])('at $price leave the holders of shares $holders', ({ price, ...sale }) => {
    expect(page.options[at(price)]).toEqual({
      perUnit: expect.closeTo(sale.perUnit, 9),
      paid: expect.closeTo(sale.paid, 6),
      exercise: sale.exercise,
      holders: expect.closeTo(sale.holders, 6),
    });
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
    expect(page.virtual[at(price)]).toMatchObject({
      perUnit: page.options[at(price)]?.perUnit,
      paid: expect.closeTo(sale.paid, 6),
      charges: expect.closeTo(sale.charges, 6),
      holders: expect.closeTo(sale.holders, 6),
    });
  });
});
