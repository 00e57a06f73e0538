import type { Matches } from './matches.ts';
import { type PageText, type Table, withoutFullStop } from './page-text.ts';
import { type Span, truncate } from './sentences.ts';

/**
 * A row of a table as a sentence: "Seed round: New shares 30%, Others hold 70%". The caption stands before it if there is room. Of a row
 * that is too long, the cells that match are kept first.
 */
export function rowText(page: PageText, table: Table, row: number, matches: Matches, maxLength: number): string {
  const label = textOf(page, table.cell(row, 0));
  const start = label === '' ? '' : `${label}: `;
  const cells = cellsOf(page, table, row);
  const whole = start + listOf(cells);
  const caption = table.caption === undefined ? '' : `${page.words.text(table.caption.from, table.caption.to)} `;
  if (caption.length + whole.length <= maxLength) return caption + whole;
  if (whole.length <= maxLength) return whole;
  const score = ({ column }: Cell) => matches.scoreOf(table.cell(row, column), ...table.headsOf(column));
  const ranked = cells.map((cell) => ({ cell, score: score(cell) })).sort((a, b) => b.score - a.score);
  const kept = new Set<Cell>();
  let length = start.length;
  for (const { cell } of ranked) {
    if (length + cell.text.length > maxLength) continue;
    kept.add(cell);
    length += cell.text.length + SEPARATOR_LENGTH;
  }
  return truncate(start + listOf(kept.size === 0 ? cells : cells.filter((cell) => kept.has(cell))), maxLength);
}

/** The cells after the first that are not empty, each with the head of its column. */
function cellsOf(page: PageText, table: Table, row: number): Cell[] {
  const cells: Cell[] = [];
  for (let column = 1; column < table.columns; column += 1) {
    const text = textOf(page, table.cell(row, column));
    const heads = table.headTextsOf(column, page.words);
    if (text !== '') cells.push({ column, text: [...heads, text].filter((part) => part !== '').join(' ') });
  }
  return cells;
}

function listOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join(cells.some(({ text }) => text.includes(',')) ? '; ' : ', ');
}

const SEPARATOR_LENGTH = 2;

function textOf({ words }: PageText, { from, to }: Span): string {
  return withoutFullStop(words.text(from, to));
}

interface Cell {
  readonly column: number;
  readonly text: string;
}
