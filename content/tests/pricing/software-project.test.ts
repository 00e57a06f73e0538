import { expect, it } from 'vitest';
import { billed, projectDays } from '../../calculations/pricing/software-project.ts';
import { pageExports } from '../page-exports.ts';

it('Four features of 6 days on a base of 16 days are 50 days with a quarter in reserve', () => {
  expect(projectDays({ features: 4, daysEach: 6, base: 16, reserve: 0.25 })).toBe(50);
});

it('50 days cost more with a supplier who bills management as well', () => {
  expect(billed(50, { dayRate: 800, developing: 1 })).toBe(40_000);
  expect(billed(50, { dayRate: 800, developing: 0.8 })).toBe(50_000);
});

it('The example of the page', async () => {
  const { days, agencyCost, freelancerCost } = await pageExports<{ days: number; agencyCost: number; freelancerCost: number }>(
    'pricing/software-development',
  );
  expect(days).toBe(50);
  expect(Math.round(freelancerCost)).toBe(43_011);
  expect(Math.round(agencyCost)).toBe(85_714);
});
