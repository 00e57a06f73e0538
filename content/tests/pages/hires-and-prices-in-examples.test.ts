/** Figures that pages on hiring and pricing show, from functions whose own tests use others. */
import { describe, expect, it } from 'vitest';
import { tolerableLoss } from '../../calculations/pricing/pricing.ts';
import { runway } from '../../calculations/metrics/metrics.ts';
import { pageExports } from '../page-exports.ts';

describe('the yearly cost of the example', async () => {
  const employee = await pageExports<{ year: number }>('playbooks/hire-your-first-employee');
  const manager = await pageExports<{ cost: number }>('careers/first-product-manager');
  const marketer = await pageExports<{ spent: number; budget: number }>('careers/first-marketer');
  const success = await pageExports<{ cost: number }>('careers/first-customer-success-hire');

  it.each([
    { role: 'first employee', found: employee.year, cost: 69_380 },
    { role: 'product manager', found: manager.cost, cost: 86_280 },
    { role: 'marketer', found: marketer.spent - marketer.budget, cost: 65_920 },
    { role: 'customer success hire', found: success.cost, cost: 61_080 },
  ])('$role is $cost', ({ found, cost }) => {
    expect(found).toBeCloseTo(cost, 6);
  });
});

describe('a marketer who costs 101,920 with the campaigns', async () => {
  const page = await pageExports<{
    spent: number;
    worth: number;
    outcomes: Record<'customersWon' | 'cost' | 'ifAllStay' | 'withChurn', number>[];
  }>('careers/first-marketer');

  it('wins customers worth 2,400 each', () => {
    expect([page.spent, page.worth]).toEqual([101_920, expect.closeTo(2_400, 6)]);
  });

  it.each([
    { customersWon: 30, cost: 3_397, ifAllStay: 47.2, withChurn: Infinity },
    { customersWon: 60, cost: 1_699, ifAllStay: 23.6, withChurn: 40.4 },
    { customersWon: 120, cost: 849, ifAllStay: 11.8, withChurn: 14.3 },
    { customersWon: 240, cost: 425, ifAllStay: 5.9, withChurn: 6.4 },
  ])('pays $cost for each of $customersWon', ({ customersWon, ...expected }) => {
    expect(page.outcomes.find((outcome) => outcome.customersWon === customersWon)).toMatchObject({
      cost: expect.closeTo(expected.cost, -0.5),
      ifAllStay: expect.closeTo(expected.ifAllStay, 1),
      withChurn: expected.withChurn === Infinity ? Infinity : expect.closeTo(expected.withChurn, 1),
    });
  });
});

describe('a first price', async () => {
  const page = await pageExports<{
    yearly: number;
    customersAt: (price: number) => number;
    rise: Parameters<typeof tolerableLoss>[0];
  }>('playbooks/set-your-first-price');

  it('has a ceiling in what the problem costs', () => {
    expect(page.yearly).toBe(7_200);
  });

  it.each([
    { price: 40, customers: 720 },
    { price: 80, customers: 277 },
    { price: 150, customers: 134 },
    { price: 250, customers: 77 },
  ])('of $price breaks even with $customers customers', ({ price, customers }) => {
    expect(page.customersAt(price)).toBe(customers);
  });

  it('may lose 18.2% of customers when it rises from 150 to 180', () => {
    expect([page.rise.price, page.rise.newPrice]).toEqual([150, 180]);
    expect(tolerableLoss(page.rise)).toBeCloseTo(0.1818, 4);
  });
});

it('540,000 lasts 9 months at 60,000, and what is left of the balances 9.4 months', async () => {
  const { position } = await pageExports<{ position: { cash: number; netBurn: number } }>('playbooks/extend-your-runway');
  const { balances, burn } = await pageExports<{ balances: number[]; burn: number }>('playbooks/write-a-monthly-investor-update');
  expect(runway(position.cash, position.netBurn)).toBe(9);
  expect(runway(balances.at(-1) ?? NaN, burn)).toBeCloseTo(9.4, 10);
});

describe('silence', async () => {
  const { asked, more, silence } = await pageExports<{ asked: number; more: number; silence: (people: number) => string }>(
    'newsletter/price-before-you-build',
  );

  it.each([
    { people: asked, chance: '12%' },
    { people: more, chance: '4%' },
  ])('$people refusals in a row have a chance of $chance when one in ten would buy', ({ people, chance }) => {
    expect(silence(people)).toBe(chance);
  });
});
