import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('the page has what an investor gets back of 20,000', async () => {
  const { back } = await pageExports<{ back: Record<string, number> }>('data/investor-tax-relief');
  expect(back).toEqual({
    seis: 10_000,
    eis: 6000,
    spain: 10_000,
    breakthrough: 10_000,
    innovative: 6000,
    french: 3600,
    germany: 3000,
  });
});
