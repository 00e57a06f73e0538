import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

type Year = { profit: number; own: number; multiple: number };

it('a year of preparation raises the price from €420,000 to €800,000', async () => {
  const { before, after, worth } = await pageExports<{ before: Year; after: Year; worth: (year: Year) => number }>(
    'playbooks/prepare-a-company-for-sale',
  );
  expect([worth(before), worth(after)]).toEqual([420_000, 800_000]);
});
