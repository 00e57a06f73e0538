import { expect, it } from 'vitest';
import { acceleratorShare, type Deal } from '../../calculations/rounds/accelerator.ts';
import { pageExports } from '../page-exports.ts';

const { deals } = await pageExports<{ deals: Deal[] }>('pricing/accelerators');

it('Y Combinator holds 9.5% at a cap of $15m, as its own example says', () => {
  const [yc] = deals;
  expect(yc && acceleratorShare(yc, 15_000_000)).toBeCloseTo(0.095, 9);
});

it('Techstars holds 6% at $20m, as its own example says', () => {
  const [, techstars] = deals;
  expect(techstars && acceleratorShare(techstars, 20_000_000)).toBeCloseTo(0.06, 9);
});
