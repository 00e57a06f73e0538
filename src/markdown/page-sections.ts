/**
 * The sections of a page's Markdown, under the ids that its headings have in the HTML: the slugs of github-slugger, which Astro uses
 * too, with `-1`, `-2` … for headings of the same text. The title has no id. The receipt holds both sides equal.
 */
import GithubSlugger from 'github-slugger';
import { headingText } from './heading-text.ts';
import { estimateTokens } from './estimate-tokens.ts';

/**
 * The section under the heading with this id: the heading and all up to the next heading of the same or a higher level, with the
 * footnotes it refers to. Undefined if there is no such heading. A heading in a quotation or a list ends with it.
 */
export function sectionOf(markdown: string, id: string): string | undefined {
  const lines = bodyLines(markdown);
  const headings = headingsIn(lines);
  const heading = headings.find((candidate) => candidate.id === id);
  return heading && sectionText(lines, heading, headings);
}

/** The headings of a page below its title, in order, each with the estimated tokens of its section. */
export function outline(markdown: string): OutlineEntry[] {
  const lines = bodyLines(markdown);
  const headings = headingsIn(lines);
  return headings.map((heading) => {
    const { id, title, level } = heading;
    return { id, title, level, tokens: estimateTokens(sectionText(lines, heading, headings)) };
  });
}

/** The headings of a page below its title, in order. */
export function headingsOf(markdown: string): Pick<OutlineEntry, 'id' | 'title' | 'level'>[] {
  return headingsIn(bodyLines(markdown)).map(({ id, title, level }) => ({ id, title, level }));
}

/**
 * A page in pieces that do not overlap: under the id `''` what stands above its first heading, then under the id of each heading what
 * follows it up to the next one, of whatever level.
 */
export function pieces(markdown: string): { id: string; text: string }[] {
  const lines = bodyLines(markdown);
  const starts = [{ id: '', line: 0 }, ...headingsIn(lines)];
  return starts.map(({ id, line }, at) => ({ id, text: block(lines, line, starts[at + 1]?.line ?? lines.length) }));
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
  return withoutTitle.map((heading) => ({ ...heading, id: slugger.slug(heading.title), title: heading.title.trim() }));
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

function sectionText(lines: readonly string[], heading: Heading, headings: readonly Heading[]): string {
  const { line, level, prefix } = heading;
  const next = headings.find((other) => other.line > line && other.level <= level && (prefix !== '' || other.prefix === ''));
  const left = prefix === '' ? -1 : lines.findIndex((text, at) => at > line && !continues(text, prefix));
  const end = Math.min(next?.line ?? lines.length, left < 0 ? lines.length : left);
  return withFootnotes(block(lines, line, end), lines);
}

/** Lines as text that ends in one line feed. */
function block(lines: readonly string[], start: number, end: number): string {
  return `${lines.slice(start, end).join('\n').trimEnd()}\n`;
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
  const end = lines.findIndex((text, at) => at > start && text !== '' && !text.startsWith('    '));
  return start < 0 ? '' : block(lines, start, end < 0 ? lines.length : end);
}
