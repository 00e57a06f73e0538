import { expect, it } from 'vitest';
import { windUp } from '../../calculations/exits/wind-up.ts';
import { pageExports } from '../page-exports.ts';

const claims = { creditors: 120_000, notes: 150_000, safes: 300_000, preferred: 200_000 };

it('loans share with the creditors, then SAFEs with preferred shares, and the rest is for ordinary shares', () => {
  expect(windUp(400_000, claims)).toEqual({ creditors: 120_000, notes: 150_000, safes: 78_000, preferred: 52_000, ordinary: 0 });
  expect(windUp(900_000, claims).ordinary).toBe(130_000);
  const { creditors, notes, ordinary } = windUp(135_000, claims);
  expect([creditors, notes, ordinary]).toEqual([60_000, 75_000, 0]);
});

it('on the page, 200,000 pays no SAFE, and subordinated loans get 80,000 of it', async () => {
  const page = await pageExports<Record<'outcomes', ReturnType<typeof windUp>[]> & { subordinated: ReturnType<typeof windUp> }>(
    'analysis/what-investors-get-when-a-company-fails',
  );
  expect(page.outcomes[1]?.safes).toBe(0);
  expect(page.outcomes[2]?.safes).toBe(78_000);
  expect(page.subordinated).toMatchObject({ creditors: 120_000, notes: 80_000 });
});
