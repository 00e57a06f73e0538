/** Parses the file of a page, with the lines of fields, links and errors. */
import type { Definition, Html, Link, Root } from 'mdast';
import { defineMdastPlugin, markdownToHtml, mdxToJs } from 'satteri';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { yamlMessage } from '../site/yaml-message.ts';
import { addressesInHtml } from './html-addresses.ts';
import { isImageAddress } from './image-address.ts';
import { mayHaveTitleHeading, titleHeading } from './title-heading.ts';

export interface PageLink {
  url: string;
  line: number;
}

export interface PageSource {
  /** The frontmatter, not yet validated. */
  frontmatter: unknown;
  /** The text of the heading that is the title of the page; undefined if its text begins with none. */
  heading: string | undefined;
  /** The links of the text, in order. */
  links: PageLink[];
  /** The entries of `related`. */
  relatedLines: { name: string; line: number }[];
  /** The line of a field of the frontmatter, or of its nearest parent. */
  lineOf: (path: PropertyKey[]) => number;
  /** Syntax errors. */
  errors: { line: number; message: string }[];
}

export interface ParseOptions {
  isMdx: boolean;
  /** Whether the page must have frontmatter: its section requires fields. */
  needsFields?: boolean;
}

/**
 * Parses the text of a page's file. Lines start at 1 at the top of the file.
 *
 * @param readTree called with the parsed body, whose lines start there too, before expressions in it are compiled, and with its text
 */
export function parsePage(
  text: string,
  { isMdx, needsFields = false }: ParseOptions,
  readTree: (body: Root, text: string) => void = () => undefined,
): PageSource {
  const unopened = frontmatterError(text, needsFields);
  if (unopened !== undefined) return { ...nothing, errors: [{ line: 1, message: unopened }] };
  const { frontmatter, body } = splitFrontmatter(text);
  const counter = new LineCounter();
  const document = parseDocument(frontmatter, { lineCounter: counter });
  // The first line of the frontmatter is the second of the file, after the opening `---`.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const lines = fieldLines(document.contents, lineAt);
  const fields: unknown = document.errors.length > 0 ? undefined : (document.toJS() ?? {});
  const { heading, links, errors } = readBody(body, fields, isMdx, readTree);
  return {
    frontmatter: fields,
    heading,
    links,
    relatedLines: relatedLines(document.get('related'), lineAt),
    lineOf: (path) => lineOf(path, lines),
    errors: [
      ...document.errors.map((error) => ({
        line: lineAt(error.pos[0]),
        message: `the frontmatter is not YAML: ${yamlMessage(error)}`,
      })),
      ...errors,
    ],
  };
}

const nothing: PageSource = {
  frontmatter: {},
  heading: undefined,
  links: [],
  relatedLines: [],
  lineOf: () => 1,
  errors: [],
};

function frontmatterError(text: string, isNeeded: boolean): string | undefined {
  if (/^---[ \t]*\r?\n(.*\n)?---[ \t]*(\r?\n|$)/s.test(text)) return undefined;
  if (/^---[ \t]*\r?\n/.test(text)) return 'the frontmatter is not closed: write a line of --- below its last field';
  if (/^\+\+\+[ \t]*\r?\n/.test(text)) return 'the frontmatter is TOML: write it as YAML, between lines of ---';
  return isNeeded
    ? 'the file does not begin with ---: write a line of --- first, then the fields such as title, then a line of ---'
    : undefined;
}

/** The lines of the frontmatter are blanked in the body, so that its line numbers stay right. */
export function splitFrontmatter(source: string): { frontmatter: string; body: string } {
  const match = /^---\r?\n(.*?)^---\s*$/ms.exec(source);
  if (!match || match.index !== 0) return { frontmatter: '', body: source };
  return { frontmatter: match[1] ?? '', body: match[0].replace(/[^\n]/g, '') + source.slice(match[0].length) };
}

function readBody(
  body: string,
  frontmatter: unknown,
  isMdx: boolean,
  readTree: (tree: Root, text: string) => void,
): Pick<PageSource, 'heading' | 'links' | 'errors'> {
  const links: PageLink[] = [];
  let heading: string | undefined;
  const collect = ({ url, position }: Readonly<Link | Definition>) => void links.push({ url, line: position?.start.line ?? 1 });
  const collectHtml = ({ value, position }: Readonly<Html>) => {
    for (const { tag, url, line } of addressesInHtml(value))
      if (tag === 'a') links.push({ url, line: (position?.start.line ?? 1) + line - 1 });
  };
  const plugin = defineMdastPlugin({
    name: 'read-body',
    options: { position: true },
    before: (tree) => {
      if (mayHaveTitleHeading(body, frontmatter)) heading = titleHeading(tree, frontmatter);
      readTree(tree, body);
    },
    link: collect,
    definition: (node) => (isImageAddress(node.url) ? undefined : collect(node)),
    html: collectHtml,
  });
  try {
    const options = { mdastPlugins: [plugin] };
    if (isMdx) mdxToJs(body, options);
    else markdownToHtml(body, options);
    return { heading, links, errors: [] };
  } catch (failure) {
    return { heading, links, errors: [mdxError(failure instanceof Error ? failure.message : String(failure))] };
  }
}

function mdxError(failure: string): PageSource['errors'][number] {
  const [, line = '1', message = failure] = /^(\d+):\d+: (.*)/s.exec(failure) ?? [];
  const reason = message.replace(/ \([\w-]+:[\w-]+\)$/, '');
  return { line: Number(line), message: `the text is not MDX: ${withRemedy(reason)}` };
}

/** Remedies for frequent mistakes, by the parser's message. Other messages are shown without a remedy. */
const mdxRemedies: [message: RegExp, remedy: string][] = [
  [
    /closing tag/i,
    'close the component, for example <Callout kind="note">…</Callout>, with blank lines inside; one that holds nothing ends in />',
  ],
  [/closing brace/i, 'close the brace with }, or write \\{ where a brace is meant as text'],
  [/comment/i, 'write {/* … */} around what readers should not see'],
  [/valid JSX tag/i, 'write &lt; where the sign < is meant as text'],
  [/expression|esm|oxc/i, 'correct the code in the braces, or after import and export, and leave a blank line after it'],
];

function withRemedy(message: string): string {
  const remedy = mdxRemedies.find(([pattern]) => pattern.test(message))?.[1];
  return remedy === undefined ? message : `${message}; ${remedy}`;
}

function relatedLines(related: unknown, lineAt: (offset: number) => number): PageSource['relatedLines'] {
  if (!isSeq(related)) return [];
  return related.items.filter(isScalar).map((item) => ({ name: String(item.value), line: lineAt(startOf(item)) }));
}

/** The lines of keys and list items, by their path, its parts joined by dots. */
function fieldLines(
  node: unknown,
  lineAt: (offset: number) => number,
  path: PropertyKey[] = [],
  lines = new Map<string, number>(),
) {
  const children = isMap(node)
    ? node.items.map(({ key, value }) => ({ name: isScalar(key) ? String(key.value) : '', start: startOf(key), value }))
    : isSeq(node)
      ? node.items.map((value, at) => ({ name: at, start: startOf(value), value }))
      : [];
  for (const { name, start, value } of children) {
    lines.set([...path, name].join('.'), lineAt(start));
    fieldLines(value, lineAt, [...path, name], lines);
  }
  return lines;
}

/** The line of a field or its nearest parent, else of the first field. */
function lineOf(path: PropertyKey[], lines: ReadonlyMap<string, number>): number {
  const [first = 2] = lines.values();
  return path.length === 0 ? first : (lines.get(path.join('.')) ?? lineOf(path.slice(0, -1), lines));
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
