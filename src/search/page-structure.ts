/** Where the sections and the tables of a page are in its text, from the ids that Pagefind found. Counted in words, as positions are. */
import { type MarkedCell, readMark } from './html-for-index.ts';

export interface PageStructure {
  /** In the order of the text: where the heading starts, how many words it has, and its id. */
  readonly sections: readonly (readonly [at: number, words: number, id: string])[];
  readonly tables: readonly TableRecord[];
  /** What is no prose and no table: where it starts, and how many words it has. Links to files, above all. */
  readonly gaps: readonly (readonly [at: number, words: number])[];
  /** Sources and other small print, which no passage shows: where it starts, and how many words it has. */
  readonly smallPrint: readonly (readonly [at: number, words: number])[];
  /** The words before which the line of the page has something that is not in the text, as the mark of a footnote. */
  readonly omissions: readonly number[];
}

export interface TableRecord {
  readonly at: number;
  /** The words of each cell, in the order of the text. */
  readonly cells: readonly number[];
  readonly columns: number;
  /** Rows of column heads. */
  readonly heads: number;
  /** The cell at each place, row by row, -1 for none; absent where every cell has one place. */
  readonly places?: readonly number[];
  /** Where the caption starts, and how many words it has. */
  readonly caption?: readonly [at: number, words: number];
}

/**
 * @param anchors in the order of the text
 * @param titleWords at the beginning of the text
 */
export function pageStructure(anchors: readonly Anchor[], words: readonly string[], titleWords: number): PageStructure {
  const headings = anchors.filter(({ element, location }) => /^h[1-6]$/.test(element) && location >= titleWords);
  const tables = tablesIn(anchors);
  return {
    sections: headings.map(({ location, text, id }) => [location, wordsIn(text), id] as const),
    tables,
    smallPrint: smallPrintIn(anchors),
    omissions: anchors.flatMap(({ id, location }) => ('omission' in (readMark(id) ?? {}) ? location : [])),
    gaps: gapsIn(words, new Set(tables.map(({ at, cells }) => cells.reduce((end, length) => end + length, at)))),
  };
}

function tablesIn(anchors: readonly Anchor[]): TableRecord[] {
  const captions = new Map<number, readonly [number, number]>();
  const tables: TableRecord[] = [];
  let cells: (MarkedCell & { location: number })[] = [];
  for (const { id, location, text } of anchors) {
    const mark = readMark(id);
    if (mark === undefined || 'smallPrint' in mark || 'omission' in mark) continue;
    if ('table' in mark) cells.push({ ...mark, location });
    else if (!('endOf' in mark)) captions.set(mark.caption, [location, wordsIn(text)]);
    else {
      const table = tableOf(cells, location, captions.get(mark.caption));
      if (table !== undefined) tables.push(table);
      cells = [];
    }
  }
  return tables;
}

function tableOf(
  cells: readonly (MarkedCell & { location: number })[],
  end: number,
  caption: TableRecord['caption'],
): TableRecord | undefined {
  const [first] = cells;
  if (first === undefined || end <= first.location) return undefined;
  const columns = Math.max(...cells.map(({ column, columns }) => column + columns));
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  const places: number[] = Array(rows * columns).fill(-1);
  cells.forEach((cell, at) => {
    for (let row = cell.row; row < Math.min(rows, cell.row + cell.rows); row += 1)
      places.fill(at, row * columns + cell.column, row * columns + cell.column + cell.columns);
  });
  const isHead = (row: number) => cells.filter((cell) => cell.row === row).every((cell) => cell.isHead);
  let heads = 0;
  while (heads < rows - 1 && isHead(heads)) heads += 1;
  return {
    at: first.location,
    cells: cells.map(({ location }, at) => (cells[at + 1]?.location ?? end) - location),
    columns,
    heads,
    ...(places.some((cell, place) => cell !== place) && { places }),
    ...(caption !== undefined && { caption }),
  };
}

/** What stands in small print, and the cells with the sources of a table, which end where the next cell or the table does. */
function smallPrintIn(anchors: readonly Anchor[]): (readonly [number, number])[] {
  const found: [number, number][] = [];
  let inline: number | undefined;
  let cell: number | undefined;
  const end = (from: number | undefined, to: number): void => {
    if (from !== undefined && to > from) found.push([from, to - from]);
  };
  for (const { id, location } of anchors) {
    const mark = readMark(id);
    if (mark === undefined || 'omission' in mark || ('caption' in mark && !('endOf' in mark))) continue;
    if ('smallPrint' in mark) {
      if (mark.smallPrint === 'end') end(inline, location);
      inline = mark.smallPrint === 'start' ? location : undefined;
    } else {
      end(cell, location);
      cell = 'isSource' in mark && mark.isSource ? location : undefined;
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
}

/** Sentences of which at least half are names of files or addresses. Whatever stands before a break is no part of the sentence after it. */
function gapsIn(words: readonly string[], breaks: ReadonlySet<number>): (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  let start = 0;
  let files = 0;
  words.forEach((word, at) => {
    if (breaks.has(at)) {
      start = at;
      files = 0;
    }
    if (FILE.test(word)) files += 1;
    if (!/[.!?]$/.test(word)) return;
    if (files * 2 >= at + 1 - start) gaps.push([start, at + 1 - start]);
    start = at + 1;
    files = 0;
  });
  return gaps;
}

/** `rounds.csv`, `https://example.org/rounds`. */
const FILE = /^(?:[\w-][\w.-]*\.[a-z]{1,3}[a-z0-9]{1,2}|https?:\/\/\S+?)[.,;]?$/i;

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** An element with an id, with the word at which it starts. */
export interface Anchor {
  readonly element: string;
  readonly id: string;
  readonly text: string;
  readonly location: number;
}
