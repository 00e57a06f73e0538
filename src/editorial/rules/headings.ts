import type { Finding, PageRule } from '../lint-page.ts';

/** Characters of a heading: a longer one cannot be read at a glance, least of all in a table of contents. */
const MAX_LENGTH = 120;

/** The title of a page is its first-level heading; headings go down a level at a time, no two are the same, and none is too long. */
export const headings: PageRule = ({ headings, paragraphs, text }) => {
  const lines = text.split('\n');
  const found = headings.map(({ depth, text, slug, line }, at): Finding[] => {
    const error = (message: string): Finding[] => [{ severity: 'error', line, message }];
    const above = headings[at - 1]?.depth ?? 1;
    const same = headings.slice(0, at).find((other) => other.slug === slug);
    if (text.trim() === '') return error('the heading has no words: write some, or remove it');
    if (depth === 1) return error(`“${text}” is a second title, since the page begins with its own: write ## in place of #`);
    if (depth > above + 1)
      return error(`“${text}” skips a level: write ${'#'.repeat(above + 1)}, one level below the heading above it`);
    if (text.length > MAX_LENGTH)
      return error(`the heading has ${text.length} characters: write at most ${MAX_LENGTH}, and begin the text with the rest`);
    return same ? error(`“${text}” is the heading of line ${same.line} already: say how the two differ`) : [];
  });
  return [...found.flat(), ...paragraphs.flatMap(({ first, last }) => unspaced(lines.slice(first - 1, last), first))];
};

/** Lines that are shown with their number signs, for want of a space after them. */
function unspaced(lines: string[], first: number): Finding[] {
  return lines.flatMap((line, at) =>
    /^\s{0,3}#{2,6}[^#\s]/.test(line)
      ? [{ severity: 'error', line: first + at, message: 'this is no heading: write a space after the number signs' }]
      : [],
  );
}
