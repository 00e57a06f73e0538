/**
 * The sections of a page's Markdown, under the ids that its headings have in the HTML: the slugs of github-slugger, which Astro uses
 * too, with `-1`, `-2` … for headings of the same text. The title has no id. The receipt holds both sides equal.
 */
import GithubSlugger from 'github-slugger';
import { headingText } from './heading-text.ts';
import { estimateTokens } from './tokens.ts';

/**
 * The section under the heading with this id: the heading and all up to the next heading of the same or a higher level, with the
 * footnotes it refers to. Undefined if there is no such heading. A heading in a quotation or a list ends with it.
 */
export function sectionOf(markdown: string, id: string): string | undefined {
  const lines = bodyLines(markdown);
  const heading = headingsIn(lines).find((candidate) => candidate.id === id);
  return heading && withFootnotes(sectionText(lines, heading), lines);
}

/** The headings of a page below its title, in order, each with the estimated tokens of its section. */
export function outline(markdown: string): OutlineEntry[] {
  const lines = bodyLines(markdown);
  return headingsIn(lines).map((heading) => {
    const { id, title, level } = heading;
    return { id, title, level, tokens: estimateTokens(withFootnotes(sectionText(lines, heading), lines)) };
  });
}

/** The headings of a page below its title, in order. */
export function headingsOf(markdown: string): Pick<OutlineEntry, 'id' | 'title' | 'level'>[] {
  return headingsIn(bodyLines(markdown));
}

export interface OutlineEntry {
  /** The id of the heading in the HTML. */
  readonly id: string;
  /** The text of the heading without marks. */
  readonly title: string;
  /** 1 to 6. */
  readonly level: number;
  /** The estimated tokens of the section, subsections included. */
  readonly tokens: number;
}

/** A page without its frontmatter and without the section "Sitemap" at its end. */
function bodyLines(markdown: string): string[] {
  return markdown.replace(frontmatter, '').replace(closing, '\n').split('\n');
}

const frontmatter = /^---\n[^]*?\n---\n/;
const closing = /\n## Sitemap\n\n\[All pages\]\([^)\s]*\/sitemap\.md\)\n*$/;

interface Heading {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly line: number;
  /** What precedes the heading in its line: nothing, or the marks of the quotations and lists that it stands in. */
  readonly prefix: string;
}

function headingsIn(lines: readonly string[]): Heading[] {
  const slugger = new GithubSlugger();
  const found = rawHeadings(lines);
  const withoutTitle = found[0]?.level === 1 ? found.slice(1) : found;
  return withoutTitle.map((heading) => ({ ...heading, id: slugger.slug(heading.title) }));
}

function rawHeadings(lines: readonly string[]): Omit<Heading, 'id'>[] {
  const headings: Omit<Heading, 'id'>[] = [];
  let fence: string | undefined;
  lines.forEach((text, line) => {
    const prefix = containerMarks.exec(text)?.[0] ?? '';
    const content = text.slice(prefix.length);
    const marker = fenceMarker.exec(content)?.[0];
    if (fence !== undefined) {
      if (content.trim() === fence) fence = undefined;
    } else if (marker) {
      fence = marker;
    } else {
      const [, marks, title] = headingLine.exec(content) ?? [];
      if (marks) headings.push({ level: marks.length, title: headingText(title ?? ''), line, prefix });
    }
  });
  return headings;
}

const containerMarks = /^(?:[ \t]*(?:>|[-*+](?= )|\d{1,9}[.)](?= )))*[ \t]*/;
/** Fences close with the very line that opens them: the writer makes them longer than any in the code. */
const fenceMarker = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const headingLine = /^(#{1,6})(?: (.*))?$/;

function sectionText(lines: readonly string[], { line, level, prefix }: Heading): string {
  const rest = rawHeadings(lines.slice(line + 1));
  const next = rest.find((other) => other.level <= level && (prefix !== '' || other.prefix === ''));
  const left = prefix === '' ? -1 : lines.slice(line + 1).findIndex((text) => !continues(text, prefix));
  const ends = [next?.line, left < 0 ? undefined : left].filter((end) => end !== undefined);
  const length = ends.length === 0 ? lines.length : 1 + Math.min(...ends);
  return `${lines
    .slice(line, line + length)
    .join('\n')
    .trimEnd()}\n`;
}

/** Whether a line still stands in the quotations and lists that the prefix of an earlier line opened. */
function continues(text: string, prefix: string): boolean {
  if (text.trim() === '') return !prefix.includes('>');
  return [...prefix].every((mark, at) => (mark === '>' ? text[at] === '>' : text[at] === ' ' || text[at] === undefined));
}

/** Adds the notes that a section refers to and does not hold. */
function withFootnotes(section: string, lines: readonly string[]): string {
  const labels = new Set([...section.matchAll(/(?<!\\)\[\^([^\]\s]+)\](?!:)/g)].map(([, label]) => label!));
  const notes = [...labels].filter((label) => !section.includes(`\n[^${label}]: `)).map((label) => footnote(label, lines));
  return [section, ...notes.filter((note) => note !== '')].join('\n');
}

function footnote(label: string, lines: readonly string[]): string {
  const start = lines.findIndex((text) => text.startsWith(`[^${label}]: `));
  if (start < 0) return '';
  const length = lines.slice(start + 1).findIndex((text) => text !== '' && !text.startsWith('    '));
  return `${lines
    .slice(start, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trimEnd()}\n`;
}
