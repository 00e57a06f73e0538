import { expect, it } from 'vitest';
import type { capTable } from '../../calculations/equity/cap-table.ts';
import { pageExports } from '../page-exports.ts';

const { table } = await pageExports<{ table: ReturnType<typeof capTable> }>('glossary/cap-table');

it('counts promised shares in the fully diluted capital alone', () => {
  expect([table.issued, table.fullyDiluted]).toEqual([9_000_000, 10_000_000]);
  expect(table.lines.map(({ ofIssued }) => Math.round(ofIssued * 1000) / 10)).toEqual([46.7, 31.1, 22.2, 0, 0]);
  expect(table.lines.map(({ ofFullyDiluted }) => ofFullyDiluted)).toEqual([0.42, 0.28, 0.2, 0.04, 0.06]);
});
