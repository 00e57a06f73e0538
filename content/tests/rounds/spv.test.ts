import { expect, it } from 'vitest';
import { spvFee } from '../../calculations/rounds/spv.ts';
import { pageExports } from '../page-exports.ts';

it('A vehicle for 32 angels with €400,000 costs €7,700 with a notary', async () => {
  const page = await pageExports<{ fee: number; pool: number }>('glossary/special-purpose-vehicle');
  expect(page.pool).toBe(400_000);
  expect(page.fee).toBe(7_700);
});

it('1% is charged above €500,000, and nothing for up to twenty investors', () => {
  expect(spvFee({ pool: 1_000_000, investors: 20, notary: false })).toBe(10_000);
});
