import { describe, expect, it } from 'vitest';
import { averageNetBurn, growth } from '../../calculations/metrics/month-report.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'burn' | 'lastMonth' | 'atEnd' | 'raised', number> & { withRound: number[]; movement: { atStart: number } }
>('playbooks/write-a-monthly-investor-update');

describe('net burn from balances', () => {
  it('is the fall of the balance over the months between', () => {
    expect([page.burn, page.lastMonth]).toEqual([50_000, 48_000]);
  });

  it('leaves out money that investors or lenders paid in', () => {
    expect(averageNetBurn(page.withRound, page.raised)).toBe(50_000);
  });
});

it('carries recurring revenue from the start of a month to its end', () => {
  expect(page.atEnd).toBe(34_000);
});

it('measures growth against the start', async () => {
  const { applications } = await pageExports<{ applications: { before: number; after: number } }>('cases/buffer-open-salaries');
  expect(growth(page.movement.atStart, page.atEnd)).toBeCloseTo(0.0968, 4);
  expect(growth(applications.before, applications.after)).toBeCloseTo(1.285, 3);
});
