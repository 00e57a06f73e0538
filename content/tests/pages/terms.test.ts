/** The worked examples of the glossary pages on finance, loans, costs and the words of start-ups, with the figures of the pages. */
import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const thousandth = (value = NaN) => Math.round(value * 1000) / 1000;

it('3.2 times revenue of 2.5 million is 8 million for the business and 7.45 million for the shareholders', async () => {
  const page = await pageExports<{ enterprise: number; equity: number; listedEnterprise: number }>('glossary/enterprise-value');
  expect([page.enterprise, page.equity, page.listedEnterprise]).toEqual([8_000_000, 7_450_000, 1_400_000_000]);
});

it('a buyout with 55% of loans returns 2.5 times the money, and 1.7 times without', async () => {
  const page = await pageExports<{ returned: number; own: number; without: number }>('glossary/leveraged-buyout');
  expect([thousandth(page.returned / page.own), thousandth(page.without)]).toEqual([2.485, 1.668]);
});

it('a year of interest only costs more interest than equal parts from the start', async () => {
  const page = await pageExports<{ instalments: number[]; holiday: number[]; interestOf: (payments: number[]) => number }>(
    'glossary/words-of-loans',
  );
  expect([page.interestOf(page.instalments), page.interestOf(page.holiday)].map(Math.round)).toEqual([32_667, 40_667]);
});

it('36,000 of fixed costs take 530 customers who leave 68 each', async () => {
  const page = await pageExports<{ needed: number; contribution: number }>('glossary/fixed-and-variable-costs');
  expect([page.needed, page.contribution]).toEqual([530, 68]);
});

it('the product has an internal rate of return of 20.9%, at which it is worth nothing', async () => {
  const page = await pageExports<{ irr: number; worth: (rate: number) => number; wacc: number; cagr: number }>(
    'glossary/net-present-value',
  );
  expect([page.irr, page.wacc, page.cagr].map(thousandth)).toEqual([0.209, 0.193, 0.51]);
  expect(Math.abs(page.worth(page.irr))).toBeLessThan(1);
});

it('growth of 9% a month pays the costs in month 10, growth of 2% does not before the money ends', async () => {
  const page = await pageExports<Record<'good' | 'poor', { alive: boolean; month: number }>>('glossary/words-of-start-ups');
  expect([page.good.alive, page.good.month, page.poor.alive, page.poor.month]).toEqual([true, 10, false, 11]);
});

it('dry powder for new companies is what fees, investments and reserves leave', async () => {
  const page = await pageExports<{ powder: number; fresh: number }>('glossary/words-of-venture-funds');
  expect([page.powder, page.fresh]).toEqual([33_000_000, 18_000_000]);
});
