import type { TableRecord } from './page-structure.ts';
import { PageWords } from './page-words.ts';
import type { PageRecord } from './record-format.ts';
import { lastWord, type Span, sentenceStart, wordsFrom, type Excerpt } from './sentences.ts';

/** The text of a page as passages need it: its words, and the blocks that passages are taken from. */
export class PageText {
  readonly words: PageWords;
  readonly description: string;
  /** The first word after the title. */
  readonly textStart: number;
  /** The first word of the body. */
  readonly bodyStart: number;
  /** In the order of the text. What is in none of them is not shown by itself: title, headings, captions of tables, links to files. */
  readonly blocks: readonly Block[];
  /** How many sections they are in. */
  readonly sectionCount: number;
  /** The first running text of the body. */
  readonly beginning: Block;
  /** What a passage shows of that. */
  readonly opening: Excerpt;
  readonly #omissions: readonly number[];
  /** By word, 1 if an element may end before it: computed when first needed. */
  #edges: Uint8Array | undefined;
  /** By word, where a passage with it starts, and by such a start, where it ends: computed when first needed, and 0 until then. */
  readonly #windowStarts: Uint32Array;
  readonly #windowEnds: Uint32Array;

  constructor({ text, titleWords, bodyStart, description, sections, tables, gaps, smallPrint, omissions }: TextRecord) {
    this.words = new PageWords(text, smallPrint);
    this.description = description;
    this.#omissions = omissions;
    this.textStart = titleWords;
    this.bodyStart = bodyStart;
    const headings = sections.map(([at, length, id]) => ({ from: at, to: at + length, id }));
    const readTables = tables.map((table) => new Table(table));
    const holes: Hole[] = [
      ...headings.map((heading) => ({ ...heading, heading })),
      ...readTables.map((table) => ({ from: table.start, to: table.end, table })),
      // A caption is shown with the rows of its table.
      ...readTables.flatMap(({ caption }) => caption ?? []),
      ...gaps.map(([at, length]) => ({ from: at, to: at + length })),
      { from: bodyStart, to: bodyStart },
      { from: this.words.length, to: this.words.length },
    ];
    this.blocks = blocksBetween(
      holes.sort((a, b) => a.from - b.from || a.to - b.to),
      titleWords,
    );
    this.sectionCount = (this.blocks.at(-1)?.section ?? -1) + 1;
    this.beginning = this.blocks.find(({ from, table }) => from >= bodyStart && table === undefined) ?? NO_WORDS;
    this.opening = wordsFrom(this.words, this.beginning, OPENING_LENGTH);
    this.#windowStarts = new Uint32Array(this.words.length + 1);
    this.#windowEnds = new Uint32Array(this.words.length + 1);
  }

  /** The first word of a block that the opening does not show. */
  startOf({ from, to }: Block): number {
    const shown = this.opening.to;
    return shown > from && shown <= to ? shown : from;
  }

  /** Where a passage with a word of a block starts: with its sentence. Never falls where `word` rises. */
  windowStart(word: number, block: Block): number {
    const known = this.#windowStarts[word] ?? 0;
    if (known > 0) return known - 1;
    const start = sentenceStart(this.words, word, this.startOf(block));
    this.#windowStarts[word] = start + 1;
    return start;
  }

  /** The word after the last of a passage that starts at a word of a block. */
  windowEnd(start: number, block: Block): number {
    const known = this.#windowEnds[start] ?? 0;
    if (known > 0) return known;
    const end = lastWord(this.words, { from: start, to: block.to }, WINDOW_LENGTH);
    this.#windowEnds[start] = end;
    return end;
  }

  isInTable(word: number): boolean {
    return this.blocks.some(({ from, to, table }) => table !== undefined && from <= word && word < to);
  }

  /** Where the words from one on end that stand in one element, with nothing else of the page between them. */
  pieceEnd(from: number): number {
    let at = from;
    while (at < this.words.length && this.words.isShown(at) && (at === from || !this.#isEdge(at))) at += 1;
    return at;
  }

  /** Where such words begin that end before another. */
  pieceStart(to: number): number {
    let at = to;
    while (at > 0 && this.words.isShown(at - 1) && (at === to || !this.#isEdge(at))) at -= 1;
    return at;
  }

  /** Whether an element may end before a word: those that do not end with a mark are cells. Or something stands there that is not in the text. */
  #isEdge(word: number): boolean {
    this.#edges ??= this.#edgesOf();
    return this.#edges[word] === 1 || this.words.endsSentence(word - 1) || this.words.endsPart(word - 1);
  }

  #edgesOf(): Uint8Array {
    const edges = new Uint8Array(this.words.length + 1);
    for (const { from, to, table } of this.blocks) for (const word of [from, to, ...(table?.starts ?? [])]) edges[word] = 1;
    for (const word of this.#omissions) edges[word] = 1;
    return edges;
  }

  /** In memory, estimated. */
  get byteLength(): number {
    return this.words.byteLength + this.words.length * 9 + this.blocks.length * 200;
  }

  /** The words of a heading, without the full stop that Pagefind adds. */
  titleOf({ from, to }: Heading): string {
    return withoutFullStop(this.words.text(from, to));
  }
}

/** Characters of the beginning of a page. */
export const OPENING_LENGTH = 300;
/** Characters in which the best part of a page is searched. */
const WINDOW_LENGTH = 120;

/** Pagefind adds one to headings and cells. */
export function withoutFullStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** A table in the text, with the cells in their places. */
export class Table {
  readonly start: number;
  readonly end: number;
  readonly columns: number;
  /** The rows of the head. */
  readonly heads: number;
  readonly rows: number;
  readonly head: Span;
  readonly caption: Span | undefined;
  /** Where each cell starts, and the last one ends. */
  readonly starts: Uint32Array;
  readonly #places: readonly number[] | undefined;
  readonly #rowStarts: Uint32Array;
  /** By column, computed when first needed: the cells of its head and their texts. */
  readonly #heads: (readonly Span[])[] = [];
  readonly #headTexts: (readonly string[])[] = [];

  constructor({ at, cells, columns, heads, places, caption }: TableRecord) {
    this.starts = new Uint32Array(cells.length + 1);
    this.starts[0] = at;
    cells.forEach((length, cell) => (this.starts[cell + 1] = (this.starts[cell] ?? 0) + length));
    this.#places = places;
    this.start = at;
    this.end = this.starts[cells.length] ?? at;
    this.columns = columns;
    this.heads = heads;
    this.rows = Math.ceil((places ?? cells).length / columns);
    this.caption = caption && { from: caption[0], to: caption[0] + caption[1] };
    this.#rowStarts = this.#rowStartsOf();
    this.head = { from: this.start, to: this.rowStart(this.heads) };
  }

  /** The words of a cell; empty where there is none. */
  cell(row: number, column: number): Span {
    const cell = this.#cellAt(row, column);
    return { from: this.starts[cell] ?? 0, to: this.starts[cell + 1] ?? 0 };
  }

  /** The cells of the head of a column. */
  headsOf(column: number): readonly Span[] {
    return (this.#heads[column] ??= Array.from({ length: this.heads }, (_, row) => this.cell(row, column)));
  }

  /** The distinct texts of those, without full stops. */
  headTextsOf(column: number, words: PageWords): readonly string[] {
    return (this.#headTexts[column] ??= [
      ...new Set(this.headsOf(column).map(({ from, to }) => withoutFullStop(words.text(from, to)))),
    ]);
  }

  /** The first word of a row's own cells, without those that reach into it from a row above. They end where the next row starts. */
  rowStart(row: number): number {
    return this.#rowStarts[row] ?? this.end;
  }

  /** Cells are in the order of rows, so that a row starts where its first own cell does. */
  #rowStartsOf(): Uint32Array {
    const starts = new Uint32Array(this.rows + 1).fill(this.end);
    let cell = -1;
    for (let row = 0; row < this.rows; row += 1) {
      let last = cell;
      for (let column = 0; column < this.columns; column += 1) {
        const placed = this.#cellAt(row, column);
        if (placed <= cell) continue;
        if (last === cell) starts[row] = this.starts[placed] ?? this.end;
        last = Math.max(last, placed);
      }
      cell = last;
    }
    // A row without a cell of its own is empty.
    for (let row = this.rows - 1; row > 0; row -= 1) starts[row] = Math.min(starts[row] ?? 0, starts[row + 1] ?? this.end);
    return starts;
  }

  /** -1 where there is none. */
  #cellAt(row: number, column: number): number {
    const place = row * this.columns + column;
    return this.#places === undefined ? place : (this.#places[place] ?? -1);
  }
}

/** The blocks between the holes in the text, and the tables among them. */
function blocksBetween(holes: readonly Hole[], start: number): Block[] {
  const blocks: Block[] = [];
  let from = start;
  let heading: Heading | undefined;
  const add = (from: number, to: number, table?: Table): void => {
    const last = blocks.at(-1);
    const section = last === undefined ? 0 : last.section + (heading === last.heading ? 0 : 1);
    blocks.push({ from, to, heading, section, table });
  };
  for (const hole of holes) {
    if (hole.from > from) add(from, hole.from);
    if (hole.heading !== undefined) heading = hole.heading;
    if (hole.table !== undefined) add(hole.from, hole.to, hole.table);
    from = Math.max(from, hole.to);
  }
  return blocks;
}

type TextRecord = Pick<
  PageRecord,
  'text' | 'titleWords' | 'bodyStart' | 'description' | 'sections' | 'tables' | 'gaps' | 'smallPrint' | 'omissions'
>;

/** Running text or a table, in one section. */
export interface Block extends Span {
  /** Undefined before the first one. */
  readonly heading: Heading | undefined;
  /** The number of the section, from 0: what is before the first heading is one too. */
  readonly section: number;
  readonly table: Table | undefined;
}

export const NO_WORDS: Block = { from: 0, to: 0, heading: undefined, section: 0, table: undefined };

export interface Heading extends Span {
  readonly id: string;
}

interface Hole extends Span {
  readonly heading?: Heading;
  readonly table?: Table;
}
