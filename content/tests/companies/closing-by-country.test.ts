import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100);

it('a French liquidation costs €514.34 in notices and fees, and a surplus of €30,000 bears duty and flat tax', async () => {
  const page = await pageExports<Record<'total' | 'surplus' | 'duty' | 'tax' | 'kept', number>>(
    'playbooks/close-a-french-company',
  );
  expect(rounded([page.total, page.surplus, page.duty, page.tax, page.kept])).toEqual([514.34, 30_000, 750, 9184.5, 30_065.5]);
});

it('€59,000 from the liquidation of a BV bears €14,455 in box 2', async () => {
  const page = await pageExports<Record<'gain' | 'tax', number>>('playbooks/close-a-bv');
  expect(rounded([page.gain, page.tax])).toEqual([59_000, 14_455]);
});

it('an SL that ends with €30,000 bears a duty of €300 and the savings rates on €27,000', async () => {
  const page = await pageExports<Record<'duty' | 'gain' | 'tax', number>>('playbooks/close-an-sl');
  expect(rounded([page.duty, page.gain, page.tax])).toEqual([300, 27_000, 5550]);
});

it('a gain of €18,000 from the end of an Lda bears 28%', async () => {
  const page = await pageExports<Record<'gain' | 'tax', number>>('playbooks/close-an-lda');
  expect(rounded([page.gain, page.tax])).toEqual([18_000, 5040]);
});

it('a Swiss company withholds CHF 21,000 of a surplus of CHF 60,000', async () => {
  const page = await pageExports<Record<'surplus' | 'withheld', number>>('playbooks/close-a-swiss-company');
  expect(rounded([page.surplus, page.withheld])).toEqual([60_000, 21_000]);
});
