import type { Element } from 'hast';
import { elementsOf } from './html-element.ts';

/** The cells of a table as displayed: a spanning cell is at every place that it covers. */
export interface Grid {
  /** Rows of equal length; a place without a cell is undefined. */
  readonly rows: readonly (readonly (Element | undefined)[])[];
  readonly width: number;
  /** Whether the first row is a header: in a `thead`, or with `th` cells only. */
  readonly hasHeader: boolean;
}

/** Forms the grid of a table like the HTML standard: spans end with their row group, `rowspan="0"` extends to its end. */
export function grid(table: Element): Grid {
  const groups = rowGroups(table);
  const rows = groups.flatMap(({ rows }) => groupGrid(rows));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return { rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at])), width, hasHeader: hasHeader(groups) };
}

interface RowGroup {
  readonly head: boolean;
  readonly rows: Element[];
}

function rowGroups(table: Element): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const child of elementsOf(table)) {
    if (rowGroupNames.has(child.tagName)) {
      groups.push({ head: child.tagName === 'thead', rows: elementsOf(child).filter(({ tagName }) => tagName === 'tr') });
    } else if (child.tagName === 'tr') {
      groups.push({ head: false, rows: [child] });
    }
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

function groupGrid(rows: readonly Element[]): (Element | undefined)[][] {
  const places: (Element | undefined)[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of elementsOf(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')) {
      while (places[y]?.[x]) x += 1;
      const columns = span(cell, 'colSpan') || 1;
      const height = span(cell, 'rowSpan');
      const end = height === 0 ? rows.length : Math.min(rows.length, y + height);
      for (const covered of places.slice(y, end)) for (let right = x; right < x + columns; right += 1) covered[right] ??= cell;
      x += columns;
    }
  });
  return places;
}

function hasHeader([first]: readonly RowGroup[]): boolean {
  if (!first) return false;
  const cells = first.rows[0] ? elementsOf(first.rows[0]) : [];
  return first.head || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th'));
}

function span(cell: Element, name: 'colSpan' | 'rowSpan'): number {
  const value = Number.parseInt(String(cell.properties[name] ?? 1), 10);
  return Number.isNaN(value) || value < 0 ? 1 : Math.min(value, 1000);
}

const rowGroupNames = new Set(['thead', 'tbody', 'tfoot']);
