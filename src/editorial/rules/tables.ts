import type { Finding, LintPage, PageRule } from '../lint-page.ts';
import type { Lines } from '../page-structure.ts';

/** A table has a rule of hyphens below its first row, and as many cells in every row; other lines do not begin with a pipe. */
export const tables: PageRule = (page) => {
  const lines = page.text.split('\n');
  return [
    ...page.tables.flatMap((table) => unevenRows(lines, table)),
    ...page.paragraphs.flatMap((paragraph) => brokenTable(lines, paragraph, page.tables)),
  ];
};

function unevenRows(lines: string[], { first, last }: Lines): Finding[] {
  const wanted = cells(lines[first - 1] ?? '');
  return lines.slice(first - 1, last).flatMap((row, at) => {
    const count = cells(row);
    if (count === wanted) return [];
    const message = `the row has ${cellsInWords(count)} and the first row of the table ${wanted}: add or remove cells; a | within one is written \\|`;
    return [{ severity: 'error', line: first + at, message }];
  });
}

/** A paragraph that was meant as a table, or as the rest of one. */
function brokenTable(lines: string[], { first, last }: Lines, tables: LintPage['tables']): Finding[] {
  const [row = '', rule = ''] = lines.slice(first - 1, last).map(withoutMarkers);
  if (!row.startsWith('|')) return [];
  const error = (line: number, message: string): Finding[] => [{ severity: 'error', line, message }];
  const above = tables.find(({ last }) => last < first && lines.slice(last, first - 1).every((line) => line.trim() === ''));
  if (above) return error(first, 'the line begins with | but is no row of the table above: remove the empty line between them');
  if (/^[|:\s-]*---*[|:\s-]*$/.test(rule))
    return error(
      first + 1,
      `the rule has ${cellsInWords(cells(rule))} and the row above it ${cells(row)}: write --- for each cell, with | between them`,
    );
  const wanted = `|${' --- |'.repeat(cells(row))}`;
  return error(
    first,
    `the line begins with | but there is no table: write ${wanted} below its first row, or \\| where text is meant`,
  );
}

function cells(row: string): number {
  return withoutMarkers(row)
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/).length;
}

/** A line without what a quotation or a list puts before it. */
function withoutMarkers(line: string): string {
  return line.replace(/^[\s>]*/, '').trimEnd();
}

function cellsInWords(count: number): string {
  return `${count} cell${count === 1 ? '' : 's'}`;
}
