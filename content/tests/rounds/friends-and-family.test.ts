import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('€60,000 at a cap of €300,000 hold 16% after the round, at €3 million 1.6%', async () => {
  const { held } = await pageExports<{ held: number[] }>('playbooks/raise-from-friends-and-family');
  expect(held.map((share) => Number(share.toFixed(4)))).toEqual([0.16, 0.048, 0.016]);
});
