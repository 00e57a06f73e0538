/**
 * The HTML of a page for Pagefind, which knows a page as a list of words: a few additions keep its blocks and tables apart.
 *
 * - A space before the parts of a table, since Pagefind reads neighbouring cells of its head as one word: "QuestionSASSARL".
 * - A full stop at the end of a block that has none, as Pagefind adds to some itself, and a colon after a term that is explained.
 * - Ids on the cells and captions of tables, and around small print (`small`, cells of the class `source`). Pagefind records where every
 *   element with an id starts: `page-structure.ts` reads them.
 * - The text of a task in a checklist outside of its label, since Pagefind reads no labels: they belong to forms.
 * - An empty element with an id before what it leaves out of a line, as the mark of a footnote. Punctuation that follows stands before it, since
 *   it is part of the word there: "3 months[1], in writing".
 *
 * Without its style sheets and scripts, which are half of a page and which Pagefind would read only to skip them.
 */
export function htmlForIndex(html: string): string {
  const text = html.replace(STYLE_OR_SCRIPT, '').replace(TASK, '<li>$1').replace(BLOCK_END, '$1.$2').replace(TERM_END, '$1: $2');
  return markOmissions(markTables(markSmallPrint(text)));
}

const STYLE_OR_SCRIPT = /<(style|script)[\s>][^]*?<\/\1>/g;

const TASK = /<li><label>(<input type="checkbox"[^>]*>[^]*?)<\/label>/g;

/** Text without a mark at its end, and what closes after it. Pagefind ends the blocks that end with a letter or digit, but not captions. */
const BLOCK_END = /([\p{L}\p{N}%€£$”’)\]])((?:<\/[a-z]+>)*<\/(?:p|li|dd|caption|figcaption|blockquote)>)/gu;
const TERM_END = /([\p{L}\p{N}%)])((?:<\/[a-z]+>)*<\/dt>)/gu;

function markOmissions(html: string): string {
  let count = 0;
  const joined = html.replace(MARKS_BEFORE_PUNCTUATION, '$2$1');
  return joined.replace(OMISSION, (element) => `<i id="${omissionId((count += 1))}"></i>${element}`);
}

const MARKS_BEFORE_PUNCTUATION = /((?:<sup\s(?=[^>]*data-pagefind-ignore)[^>]*>(?:[^<]|<(?!\/sup>))*<\/sup>)+)([.,;:!?)]+)/g;
const OMISSION = /<(?:sup|span)\s(?=[^>]*data-pagefind-ignore)/g;

function markSmallPrint(html: string): string {
  let count = 0;
  return html.replace(SMALL_PRINT, (_, attributes: string, text: string, mark: string, cellEnd: string | undefined) => {
    count += 1;
    const start = withId(`<small${attributes}>`, 'small', smallPrintId(count));
    // Pagefind would add the full stop of a cell after the mark.
    const end = mark === '' && cellEnd !== undefined ? '.' : mark;
    return `${start}${text}</small>${end}<i id="${smallPrintEndId(count)}"></i>${cellEnd ?? ''}`;
  });
}

/** With the punctuation that follows, which is part of its last word, and the end of a cell. */
const SMALL_PRINT = /<small((?:\s[^>]*)?)>([^]*?)<\/small>([.,;:]*)(<\/t[dh]>)?/g;

function markTables(html: string): string {
  const marker = new TableMarker();
  return html.replace(TAG, (tag: string, slash: string, name: string, attributes: string) =>
    marker.mark(tag, slash + name, attributes),
  );
}

const TAG = /<(\/?)(table|caption|figure|figcaption|thead|tbody|tr|th|td)(?=[\s>])([^>]*)>/g;

/** Numbers tables, and places their cells in rows and columns as a browser does. A table inside a cell is part of the cell's text. */
class TableMarker {
  #tables = 0;
  #captions = 0;
  /** The caption of the figure or table that is open, or 0. */
  #caption = 0;
  #depth = 0;
  #isHead = false;
  #row = 0;
  #column = 0;
  /** By column: the first row that is free of cells from rows above. */
  #freeFrom: number[] = [];

  mark(tag: string, name: string, attributes: string): string {
    switch (name) {
      case 'figure':
      case '/figure':
        if (this.#depth === 0) this.#caption = 0;
        return tag;
      case 'figcaption':
      case 'caption':
        if (this.#depth > 1) return ` ${tag}`;
        this.#caption = this.#captions += 1;
        return ` ${withId(tag, name, captionId(this.#caption))}`;
      case 'table':
        if ((this.#depth += 1) === 1) this.#startTable();
        return ` ${tag}`;
      case '/table':
        if ((this.#depth -= 1) !== 0) return tag;
        return `${tag}<i id="${tableEndId(this.#tables, this.#caption)}"></i>`;
      default:
        return (name.startsWith('/') ? '' : ' ') + (this.#depth === 1 ? this.#markPart(tag, name, attributes) : tag);
    }
  }

  #startTable(): void {
    this.#tables += 1;
    this.#row = -1;
    this.#freeFrom = [];
    this.#isHead = false;
  }

  #markPart(tag: string, name: string, attributes: string): string {
    if (name === 'thead' || name === '/thead') this.#isHead = name === 'thead';
    if (name === 'tr') {
      this.#row += 1;
      this.#column = 0;
    }
    if (name !== 'th' && name !== 'td') return tag;
    while ((this.#freeFrom[this.#column] ?? 0) > this.#row) this.#column += 1;
    const cell: MarkedCell = {
      table: this.#tables,
      row: Math.max(0, this.#row),
      column: this.#column,
      rows: span(attributes, 'rowspan'),
      columns: span(attributes, 'colspan'),
      isHead: this.#isHead || name === 'th',
      isSource: SOURCE_CLASS.test(attributes),
    };
    this.#column += cell.columns;
    for (let column = cell.column; column < this.#column; column += 1) this.#freeFrom[column] = this.#row + cell.rows;
    return withId(tag, name, cellId(cell));
  }
}

const SOURCE_CLASS = /\bclass=(?:"|"[^"]*\s)source[\s"]/;

/** Of two ids, a parser takes the first. */
function withId(tag: string, name: string, id: string): string {
  return `<${name} id="${id}"${tag.slice(name.length + 1)}`;
}

function span(attributes: string, name: 'rowspan' | 'colspan'): number {
  const value = Number(new RegExp(`\\b${name}=["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(value, 1), MAX_SPAN);
}

const MAX_SPAN = 100;

export interface MarkedCell {
  /** Counted from 1 on each page. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  /** Whether it is in the head of the table, or names its row or column. */
  readonly isHead: boolean;
  /** Whether it names the source of its row. */
  readonly isSource: boolean;
}

/** No author writes an id like these. Pagefind removes white space from ids. */
const cellId = ({ table, row, column, rows, columns, isHead, isSource }: MarkedCell) =>
  `[${[table, row, column, rows, columns, isHead ? 'h' : isSource ? 's' : 'd'].join(':')}]`;
const captionId = (caption: number) => `[caption:${caption}]`;
const omissionId = (count: number) => `[omission:${count}]`;
const smallPrintId = (count: number) => `[small:${count}]`;
const smallPrintEndId = (count: number) => `[small-end:${count}]`;
const tableEndId = (table: number, caption: number) => `[end:${table}:${caption}]`;

/** @returns what an id marks, or undefined if it is an id of the page's own */
export function readMark(id: string): Mark | undefined {
  const [first = '', ...rest] = id.startsWith('[') && id.endsWith(']') ? id.slice(1, -1).split(':') : [];
  const numbers = rest.map(Number);
  if (first === 'caption') return { caption: numbers[0] ?? 0 };
  if (first === 'end') return { endOf: numbers[0] ?? 0, caption: numbers[1] ?? 0 };
  if (first === 'omission') return { omission: numbers[0] ?? 0 };
  if (first === 'small') return { smallPrint: 'start' };
  if (first === 'small-end') return { smallPrint: 'end' };
  const [row, column, rows, columns] = numbers;
  if (row === undefined || column === undefined || rows === undefined || columns === undefined) return undefined;
  return { table: Number(first), row, column, rows, columns, isHead: rest[4] === 'h', isSource: rest[4] === 's' };
}

type Mark =
  | MarkedCell
  | { readonly caption: number }
  | { readonly endOf: number; readonly caption: number }
  | { readonly smallPrint: 'start' | 'end' }
  | { readonly omission: number };
