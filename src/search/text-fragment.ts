import type { PageText } from './page-text.ts';
import type { Span } from './sentences.ts';

/** Words by which a browser finds each end of a passage, unless they stand elsewhere, too. */
const USUAL = 5;
/** Fewer words may also stand outside of the text, in the navigation; more of them, of a table, in a drawing of it. */
const FEWEST = { text: 3, table: USUAL };

/**
 * The fragment directive that leads a browser to a passage and marks it: https://wicg.github.io/scroll-to-text-fragment/. A browser takes the
 * first place with the words of the directive, so these stand nowhere else on the page. Each of its parts is within one element, since a browser
 * does not look for words across two.
 *
 * @returns empty if no words lead to this place alone
 */
export function textFragment(page: PageText, { from, to }: Span): string {
  const passage = { from, to };
  while (passage.from < to && !page.words.isShown(passage.from)) passage.from += 1;
  while (passage.to > passage.from && !page.words.isShown(passage.to - 1)) passage.to -= 1;
  const start = startOf(page, passage);
  return start === undefined ? '' : `:~:text=${directive(page, passage, start)}`;
}

/** The start of a passage as a directive names it: by some of its words and those before or after them. */
interface Start extends Span {
  readonly before?: Span;
  readonly after?: Span;
}

/** The first words of the passage that stand nowhere else and in one element; if it has none, its very first with those beside them. */
function startOf(page: PageText, { from, to }: Span): Start | undefined {
  const fewest = FEWEST[page.isInTable(from) ? 'table' : 'text'];
  for (let at = from; at < to; at = Math.max(at + 1, page.pieceEnd(at))) {
    const last = Math.min(to, page.pieceEnd(at));
    const least = last - at < fewest ? Infinity : Math.min(at + USUAL, last);
    const end = firstOf(least, last, (end) => page.words.isOnly(at, end));
    if (end !== undefined) return { from: at, to: end };
  }
  const last = Math.min(to, page.pieceEnd(from));
  return withWordsBefore(page, { from, to: Math.min(from + USUAL, last) }) ?? withWordsAfter(page, { from, to: last });
}

/** Between a passage and the words beside it: whether the page has the mark, or `html-for-index.ts` added it, nobody can tell, and a browser must know. */
const MARK_AT_END = /[:;,]$/;

function withWordsBefore(page: PageText, { from, to }: Span): Start | undefined {
  const earliest = page.pieceStart(from);
  if (MARK_AT_END.test(page.words.text(earliest, from))) return undefined;
  const start = firstOf(1, from - earliest, (count) => page.words.isOnly(from - count, to));
  return start === undefined ? undefined : { from, to, before: { from: from - start, to: from } };
}

function withWordsAfter(page: PageText, { from, to }: Span): Start | undefined {
  if (MARK_AT_END.test(page.words.text(from, to))) return undefined;
  const end = firstOf(to + 1, page.pieceEnd(to), (end) => page.words.isOnly(from, end));
  return end === undefined ? undefined : { from, to, after: { from: to, to: end } };
}

/** The first whole number from one to another for which a test holds. */
function firstOf(from: number, to: number, test: (value: number) => boolean): number | undefined {
  for (let value = from; value <= to; value += 1) if (test(value)) return value;
  return undefined;
}

function directive(page: PageText, { from, to }: Span, { before, after, ...start }: Start): string {
  const text = ({ from, to }: Span) => encoded(page.words.phrase(from, to));
  if (after !== undefined) return `${text(start)},-${text(after)}`;
  const isWhole = to <= page.pieceEnd(from) && to - from <= 2 * USUAL;
  const marked = isWhole
    ? [text({ from, to })]
    : [text(start), text({ from: Math.max(start.to, page.pieceStart(to), to - USUAL), to })];
  return [...(before ? [`${text(before)}-`] : []), ...marked.filter((part) => part !== '')].join(',');
}

/** Dashes, commas and ampersands have a meaning in the directive; the others end an address in a text. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[-!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
