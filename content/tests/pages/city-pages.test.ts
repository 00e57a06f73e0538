import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('A founder needs more in Amsterdam than in Berlin, and most in Zurich', async () => {
  const { needs } = await pageExports<{ needs: Record<string, number> }>('data/cost-of-living-by-city');
  expect(needs).toEqual({ berlin: 2_400, lisbon: 2_300, barcelona: 2_000, amsterdam: 3_100, paris: 3_000, zurich: 3_900 });
});

it('A flat of 40 square metres costs what forty of its published square metres do', async () => {
  const { rents } = await pageExports<{ rents: Record<string, number> }>('data/cost-of-living-by-city');
  expect(rents.berlin).toBeCloseTo(631.6);
  expect(rents.paris).toBeCloseTo(1_548);
});

it('With a small flat Lisbon is the cheapest of the cities on the euro, and Paris the most expensive', async () => {
  const { modest } = await pageExports<{ modest: Record<string, number> }>('data/cost-of-living-by-city');
  expect(modest).toEqual({ berlin: 1_650, lisbon: 1_450, barcelona: 1_800, amsterdam: 2_150, paris: 2_550 });
});

it('A tenth held by a university is 6.4% after two rounds that sell a fifth each', async () => {
  const { afterRounds } = await pageExports<{ afterRounds: number }>('playbooks/spin-out-from-a-university');
  expect(afterRounds).toBeCloseTo(0.064);
});

it('A small Ltd in London pays £610 to £1,730 a year with four VAT returns', async () => {
  const { ltd, zurich } = await pageExports<{ ltd: { least: number; most: number }; zurich: { least: number; most: number } }>(
    'pricing/accountants',
  );
  expect(ltd).toEqual({ least: 610, most: 1_730 });
  expect([zurich.least, zurich.most]).toEqual([4_140, 5_220]);
});
