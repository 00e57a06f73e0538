import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('a founder with a permit of 2027 may settle between 2030 and 2037', async () => {
  const { settled } = await pageExports<{ settled: Record<string, number> }>('data/visas-for-founders');
  expect(settled).toEqual({ DE: 2030, GB: 2030, FR: 2032, ES: 2032, PT: 2032, CH: 2037 });
});
