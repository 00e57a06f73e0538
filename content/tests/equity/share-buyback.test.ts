import { expect, it } from 'vitest';
import type { shareBuyback } from '../../calculations/equity/share-buyback.ts';
import { pageExports } from '../page-exports.ts';

it('20,000 of 100,000 shares at £1.50 cost £30,000 and lift 40% to 50%', async () => {
  const { outcome } = await pageExports<{ outcome: ReturnType<typeof shareBuyback> }>('glossary/share-buyback');
  expect(outcome).toEqual({ cost: 30_000, before: 0.4, after: 0.5 });
});
