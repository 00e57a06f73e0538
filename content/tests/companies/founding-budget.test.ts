import { expect, it } from 'vitest';
import { budgetOf, type Fee } from '../../calculations/companies/founding-budget.ts';
import { pageExports } from '../page-exports.ts';

type Page = { fees: Fee[]; budget: { least: number; most: number } };

it('Fees are added at their least and at their most', () => {
  expect(
    budgetOf([
      { name: 'a', least: 1, most: 2 },
      { name: 'b', least: 10, most: 20 },
    ]),
  ).toEqual({ least: 11, most: 22 });
});

it('A GmbH costs €886 to €897 on top of its capital, with a notary’s fees of €542.50 and VAT', async () => {
  const page = await pageExports<Page>('playbooks/found-a-gmbh');
  expect(page.budget.least).toBeCloseTo(885.575, 6);
  expect(page.budget.most).toBeCloseTo(896.575, 6);
});

it('The first year of late accounts costs a British company £375 two months after the deadline', async () => {
  const page = await pageExports<{ lateTwoMonths: number }>('playbooks/get-through-the-first-year-filings');
  expect(page.lateTwoMonths).toBe(375);
});
