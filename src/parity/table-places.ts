import type { Element } from 'hast';
import { shownChildren, valueOf } from './element-rules.ts';

export interface TablePlaces {
  /** Rows of equal length; undefined where there is no cell. */
  readonly places: readonly (readonly (Element | undefined)[])[];
  readonly width: number;
  readonly hasHeader: boolean;
}

/** The cell displayed at each place of a table: a spanning cell at every place that it covers, within its row group. */
export function tablePlaces(table: Element): TablePlaces {
  const groups = shownChildren(table)
    .filter(({ tagName }) => ['thead', 'tbody', 'tfoot'].includes(tagName))
    .map((group) => ({ isHead: group.tagName === 'thead', rows: shownChildren(group).filter(({ tagName }) => tagName === 'tr') }))
    .filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => groupPlaces(group.rows));
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [first] = groups;
  const firstCells = first?.rows[0] ? shownChildren(first.rows[0]) : [];
  return {
    places: rows.map((row) => Array.from({ length: width }, (_, column) => row[column])),
    width,
    hasHeader: first?.isHead === true || (firstCells.length > 0 && firstCells.every(({ tagName }) => tagName === 'th')),
  };
}

function groupPlaces(rows: readonly Element[]): (Element | undefined)[][] {
  /** Cells that span down from rows above, by column, with the number of rows left. */
  let spanning = new Map<number, { cell: Element; left: number }>();
  return rows.map((row) => {
    const seen: (Element | undefined)[] = [];
    for (const [column, { cell }] of spanning) seen[column] = cell;
    const below = new Map(
      [...spanning].flatMap(([column, { cell, left }]) => (left > 1 ? [[column, { cell, left: left - 1 }]] : [])),
    );
    let column = 0;
    for (const cell of shownChildren(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')) {
      while (seen[column]) column += 1;
      const height = span(cell, 'rowSpan');
      for (let end = column + Math.max(1, span(cell, 'colSpan')); column < end; column += 1) {
        seen[column] ??= cell;
        if (height !== 1 && !below.has(column)) below.set(column, { cell, left: height === 0 ? Infinity : height - 1 });
      }
    }
    spanning = below;
    return seen;
  });
}

/** `rowspan="0"` extends to the end of the group. */
function span(cell: Element, name: 'colSpan' | 'rowSpan'): number {
  const text = valueOf(cell, name);
  return /^\d+/.test(text) ? Math.min(Number.parseInt(text, 10), 1000) : 1;
}
