import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { Table as MarkdownTable, TableRow as MarkdownRow } from 'mdast';
import { runsOf } from './runs-of.ts';
import { LINE_WIDTH } from './styles.ts';

/** A table as wide as the text, its columns by the length of what stands in them. */
export function tableOf(table: MarkdownTable): Table {
  const widths = columnWidths(table.children);
  const isShort = table.children.length <= KEPT_TOGETHER;
  const rows = table.children.map(
    (row, at) =>
      new TableRow({
        tableHeader: at === 0,
        cantSplit: true,
        children: row.children.map(
          (cell, column) =>
            new TableCell({
              width: { size: widths[column] ?? 0, type: WidthType.DXA },
              margins: { top: 60, bottom: 60, left: 90, right: 90 },
              ...(at === 0 && { shading: { type: 'clear', color: 'auto', fill: 'F2F2F2' } }),
              children: [
                new Paragraph({
                  keepNext: isShort && at < table.children.length - 1,
                  alignment: table.align?.[column] === 'right' ? AlignmentType.END : AlignmentType.START,
                  children: runsOf(cell.children, { size: 19, bold: at === 0 }),
                }),
              ],
            }),
        ),
      }),
  );
  return new Table({
    rows,
    columnWidths: widths,
    width: { size: LINE_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: Object.fromEntries(
      ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'].map((side) => [side, line]),
    ),
  });
}

/** Rows of a table that does not go on on the next page: signatures stay together. */
const KEPT_TOGETHER = 6;

const line = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' };

/** The longest cell of a column counts, within bounds: an empty column is to be written in, and a long text may wrap. */
function columnWidths(rows: readonly MarkdownRow[]): number[] {
  const columns = rows[0]?.children.map((_, column) => {
    const lengths = rows.map((row) => lengthOf(row.children[column]));
    return Math.min(60, Math.max(14, ...lengths));
  });
  const all = (columns ?? []).reduce((sum, width) => sum + width, 0);
  return (columns ?? []).map((width) => Math.floor((width / all) * LINE_WIDTH));
}

function lengthOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('value' in node && typeof node.value === 'string') return node.value.length;
  return 'children' in node && Array.isArray(node.children)
    ? node.children.reduce<number>((sum, child) => sum + lengthOf(child), 0)
    : 0;
}
