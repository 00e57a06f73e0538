import { expect, it } from 'vitest';
import { capTable } from '../../../src/calculations/cap-table.ts';

it('counts promised shares in the fully diluted capital alone', () => {
  const table = capTable([
    { holder: 'First founder', shares: 4_200_000, issued: true },
    { holder: 'Second founder', shares: 2_800_000, issued: true },
    { holder: 'Seed fund', shares: 2_000_000, issued: true },
    { holder: 'Options granted', shares: 400_000, issued: false },
    { holder: 'Pool left', shares: 600_000, issued: false },
  ]);
  expect([table.issued, table.fullyDiluted]).toEqual([9_000_000, 10_000_000]);
  expect(table.lines.map(({ ofIssued }) => Math.round(ofIssued * 1000) / 10)).toEqual([46.7, 31.1, 22.2, 0, 0]);
  expect(table.lines.map(({ ofFullyDiluted }) => ofFullyDiluted)).toEqual([0.42, 0.28, 0.2, 0.04, 0.06]);
});
