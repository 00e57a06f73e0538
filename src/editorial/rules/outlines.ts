import type { LibraryRule, LintPage, PageFinding } from '../lint-page.ts';

/** Headings are the same if they begin with as many same words, those of the title of their page left out. */
const WORDS_COMPARED = 3;

/** The largest share of headings that two pages of a section may have in common. */
const SHARE_MAX = 1 / 2;

/** With fewer headings, the share is meaningless. */
const HEADINGS_MIN = 3;

/**
 * No two pages of a section have the same headings in more than half of the places: a reader of several meets one mould, and a list of search
 * results does not tell them apart.
 */
export const outlines: LibraryRule = (pages) =>
  [...Map.groupBy(pages, ({ section }) => section).values()].flatMap((section) => {
    const read = section
      .map((page) => ({ page, outline: outlineOf(page) }))
      .filter(({ outline }) => outline.size >= HEADINGS_MIN);
    return read.flatMap((one, at) => nearest(one, read.slice(0, at)) ?? []);
  });

interface Outlined {
  page: LintPage;
  outline: Map<string, LintPage['headings'][number]>;
}

/** What a page has in common with the one before it that is most like it, if that is too much. */
function nearest(one: Outlined, others: Outlined[]): PageFinding | undefined {
  const [found] = others
    .map((other) => ({ other, common: commonHeadings(one, other), most: Math.max(one.outline.size, other.outline.size) }))
    .filter(({ common, most }) => common.length > SHARE_MAX * most)
    .sort((a, b) => b.common.length / b.most - a.common.length / a.most);
  if (!found) return undefined;
  const { other, common, most } = found;
  const named = common.map(({ text }) => `“${text}”`).join(', ');
  const message = `${common.length} of ${most} headings begin as in ${other.page.file}: let some say what is found here, ${named}`;
  return { severity: 'error', file: one.page.file, line: common[0]?.line ?? 1, message };
}

function commonHeadings(one: Outlined, other: Outlined): LintPage['headings'] {
  return [...one.outline].filter(([opening]) => other.outline.has(opening)).map(([, heading]) => heading);
}

/** The second-level headings of a page by their openings. */
function outlineOf({ headings, fields }: LintPage): Outlined['outline'] {
  const ofTitle = new Set(wordsIn(fields.title).filter((word) => word.length > 3));
  return new Map(headings.filter(({ depth }) => depth === 2).map((heading) => [openingOf(heading.text, ofTitle), heading]));
}

function openingOf(text: string, leftOut: ReadonlySet<string>): string {
  return wordsIn(text)
    .filter((word) => !leftOut.has(word))
    .slice(0, WORDS_COMPARED)
    .join(' ');
}

function wordsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([word]) => word);
}
