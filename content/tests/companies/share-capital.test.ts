import { describe, expect, it } from 'vitest';
import {
  type CompanyForm,
  nominalCapital,
  paidInAtFoundation,
  premium,
  swissAgMinimumCapital,
  swissGmbhMinimumCapital,
} from '../../calculations/companies/share-capital.ts';
import type { pricedRound } from '../../calculations/equity/equity.ts';
import { pageExports } from '../page-exports.ts';

const limited = await pageExports<{ shares: number; nominal: number }>('glossary/private-limited-company');
const bv = await pageExports<{ shares: number; nominal: number; result: ReturnType<typeof pricedRound> }>('glossary/bv');
const gmbh = await pageExports<{ result: ReturnType<typeof pricedRound> }>('glossary/gmbh');
const sas = await pageExports<{ capital: number }>('glossary/sas');
const ag = await pageExports<{ larger: number; gmbh: number; ag: number }>('compare/swiss-gmbh-vs-ag');

describe('the nominal capital', () => {
  it.each([
    { shares: limited.shares, nominal: limited.nominal, capital: 1_000 },
    { shares: bv.shares, nominal: bv.nominal, capital: 1_000 },
  ])('of $shares shares of $nominal is $capital', ({ shares, nominal, capital }) => {
    expect(nominalCapital(shares, nominal)).toBeCloseTo(capital, 9);
  });
});

describe('what is paid in before registration', () => {
  it.each<{ form: CompanyForm; capital: number; paid: number }>([
    { form: 'sas', capital: sas.capital, paid: 5_000 },
    { form: 'sarl', capital: 10_000, paid: 2_000 },
    { form: 'swissGmbh', capital: swissGmbhMinimumCapital, paid: 20_000 },
    { form: 'swissAg', capital: swissAgMinimumCapital, paid: 50_000 },
    { form: 'swissAg', capital: ag.larger, paid: 50_000 },
    { form: 'swissAg', capital: 400_000, paid: 80_000 },
  ])('is $paid of $capital in a company of form $form', ({ form, capital, paid }) => {
    expect(paidInAtFoundation(form, capital)).toBe(paid);
  });
});

it('of a Swiss GmbH and an AG is shown as 20,000 and 50,000', () => {
  expect([ag.gmbh, ag.ag]).toEqual([20_000, 50_000]);
});

describe('the premium over the nominal value', () => {
  it.each([
    { round: gmbh.result, shares: 6_250, price: 160, nominal: 1, paid: 993_750 },
    { round: bv.result, shares: 25_000, price: 20, nominal: bv.nominal, paid: 499_750 },
  ])('of $shares shares at $price is $paid', ({ round, shares, price, nominal, paid }) => {
    expect([round.investorShares, round.pricePerShare]).toEqual([expect.closeTo(shares, 6), expect.closeTo(price, 9)]);
    expect(premium(round.investorShares, round.pricePerShare, nominal)).toBeCloseTo(paid, 6);
  });
});
