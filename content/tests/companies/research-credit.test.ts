import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('€300,000 of research costs bring between €60,000 and €150,000', async () => {
  const { credits } = await pageExports<{ credits: Record<string, number> }>('data/research-credits');
  expect(credits).toEqual({ NL: 150_000, DE: 105_000, FR: 90_000, ES: 60_000, GB: 60_000 });
});
