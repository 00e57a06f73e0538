import { expect, it } from 'vitest';
import { bandOf } from '../../calculations/pay/pay-band.ts';
import { pageExports } from '../page-exports.ts';

it('A band of pay lies as far above its middle as below', () => {
  expect(bandOf(80_000, 0.15)).toEqual({ from: 68_000, to: 92_000 });
});

it('The bands of the page overlap, so that a good engineer earns more than a new senior', async () => {
  const { band, next } = await pageExports<Record<'band' | 'next', ReturnType<typeof bandOf>>>('data/pay-by-role-and-city');
  expect([band.from, band.to, next.from, next.to].map(Math.round)).toEqual([65_953, 89_231, 79_144, 107_077]);
});
