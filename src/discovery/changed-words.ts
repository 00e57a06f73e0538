/** What a text said before, and what it says now in that place; one of them is empty where words were only added or only removed. */
export interface ChangedWords {
  was: string;
  now: string;
}

/** Places of a page that are told. */
const PLACES = 3;

/** Words that are told of a place, and unchanged ones at each side of the changed ones, for orientation. */
const LONGEST = 40;
const AROUND = 4;

/** The first places in which two Markdown texts differ, line by line. */
export function changedWords(before: string, now: string): ChangedWords[] {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  const removed = [...old.difference(fresh)];
  const added = [...fresh.difference(old)];
  const count = Math.min(PLACES, Math.max(removed.length, added.length));
  return Array.from({ length: count }, (_, at) => difference(wordsOf(removed[at]), wordsOf(added[at])));
}

/** The lines of a text without its marks: those of Markdown, and the addresses of links. */
function linesOf(markdown: string): Set<string> {
  const plain = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/^[ \t]*([-#|]|\d+\.)+|[*_`|\\]/gm, ' ');
  const lines = plain.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(line)));
}

function wordsOf(line = ''): string[] {
  return line === '' ? [] : line.split(' ');
}

function difference(was: string[], now: string[]): ChangedWords {
  const start = sameWords(was, now);
  const end = sameWords(was.slice(start).reverse(), now.slice(start).reverse());
  return { was: excerpt(was, start, end), now: excerpt(now, start, end) };
}

/** How many words two lists begin with both. */
function sameWords(one: string[], other: string[]): number {
  const first = one.findIndex((word, at) => word !== other[at]);
  return first === -1 ? one.length : first;
}

function excerpt(words: string[], same: number, sameAtEnd: number): string {
  const from = Math.max(0, same - AROUND);
  const to = Math.min(words.length - Math.max(0, sameAtEnd - AROUND), from + LONGEST);
  const text = words.slice(from, to).join(' ');
  return `${from > 0 ? '… ' : ''}${text}${to < words.length ? ' …' : ''}`;
}
