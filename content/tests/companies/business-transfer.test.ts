import { expect, it } from 'vitest';
import { gainOnTransfer } from '../../calculations/companies/business-transfer.ts';
import { pageExports } from '../page-exports.ts';

it('of a gain of 105,000, three of seven years free three sevenths', async () => {
  const page = await pageExports<Record<'gain' | 'later', number>>('playbooks/turn-a-sole-trade-into-a-company');
  expect(page.gain).toBe(105_000);
  expect(page.later).toBeCloseTo(60_000);
});

it('after all years nothing comes back', () => {
  expect(gainOnTransfer({ books: 0, worth: 70_000, years: 7, spread: 7 })).toBe(0);
  expect(gainOnTransfer({ books: 0, worth: 70_000, years: 9, spread: 7 })).toBe(0);
});
