/** What a page's file says, with the line of everything that can be wrong in it. */
import { defineMdastPlugin, markdownToHtml, mdxToJs } from 'satteri';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export interface PageLink {
  url: string;
  line: number;
}

export interface PageSource {
  /** The frontmatter as it stands, not yet validated. */
  fields: unknown;
  /** The links of the text, in order. */
  links: PageLink[];
  /** The entries of `related`. */
  relatedLines: { name: string; line: number }[];
  /** The line of a field of the frontmatter, or of the nearest one around it. */
  lineOf: (path: PropertyKey[]) => number;
  /** What could not be read at all. */
  errors: { line: number; message: string }[];
}

/** Reads a page's file. Lines count from 1 at the top of the file. */
export function readPage(source: string, { isMdx }: { isMdx: boolean }): PageSource {
  const { frontmatter, body } = split(source);
  const lines = new LineCounter();
  const document = parseDocument(frontmatter, { lineCounter: lines });
  const text = readBody(body, isMdx);
  // The frontmatter's first line is the second of the file, after its opening `---`.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  return {
    fields: document.errors.length > 0 ? undefined : (document.toJS() ?? {}),
    links: text.links,
    relatedLines: relatedLines(document.get('related'), lineAt),
    lineOf: (path) => lineAt(offsetOf(document.contents, path)),
    errors: [
      ...document.errors.map(({ message, pos }) => ({
        line: lineAt(pos[0]),
        message: `the frontmatter is not YAML: ${explained(message.replace(/ at line[^]*/, ''), yamlRemedies)}`,
      })),
      ...text.errors,
    ],
  };
}

/** The body keeps its place in the file: the frontmatter's lines are blanked, not cut. */
export function split(source: string): { frontmatter: string; body: string } {
  const match = /^---\r?\n(.*?)^---\s*$/ms.exec(source);
  if (!match || match.index !== 0) return { frontmatter: '', body: source };
  return { frontmatter: match[1] ?? '', body: match[0].replace(/[^\n]/g, '') + source.slice(match[0].length) };
}

function readBody(body: string, isMdx: boolean): Pick<PageSource, 'links' | 'errors'> {
  const links: PageLink[] = [];
  const collect = (node: { url: string; position?: { start: { line: number } } | undefined }) => {
    links.push({ url: node.url, line: node.position?.start.line ?? 1 });
  };
  const plugin = defineMdastPlugin({ name: 'collect-links', options: { position: true }, link: collect, definition: collect });
  try {
    const options = { mdastPlugins: [plugin] };
    if (isMdx) mdxToJs(body, options);
    else markdownToHtml(body, options);
    return { links, errors: [] };
  } catch (failure) {
    const [, line = '1', message = String(failure)] = /^(\d+):\d+: (.*)/s.exec((failure as Error).message) ?? [];
    return {
      links,
      errors: [
        {
          line: Number(line),
          message: `the text is not MDX: ${explained(message.replace(/ \([\w-]+:[\w-]+\)$/, ''), mdxRemedies)}`,
        },
      ],
    };
  }
}

/** What to do about the mistakes that are made most, by what the parsers say of them; whatever else they say stands alone. */
type Remedies = [said: RegExp, remedy: string][];

const yamlRemedies: Remedies = [
  [/tab/i, 'indent with spaces, never with tabs'],
  [
    /nested mappings|compact mappings|implicit (map )?keys?/i,
    'a value that holds a colon stands in straight quotes: title: "One: two"',
  ],
  [/missing closing/i, 'close the quotes that open above'],
  [/must.* end with a [\]}]/i, 'close the list with ]'],
  [/reserved character|unexpected scalar/i, 'put the value in straight double quotes: title: "…"'],
  [/unique/i, 'each field stands once: remove one of the two'],
];

const mdxRemedies: Remedies = [
  [
    /closing tag/i,
    'close the component, for example <Callout kind="note">…</Callout>, with blank lines inside; one that holds nothing ends in />',
  ],
  [/closing brace/i, 'close the brace with }, or write \\{ where a brace is meant as text'],
  [/valid JSX tag/i, 'write &lt; where the sign < is meant as text'],
  [/expression|esm|oxc/i, 'correct the code in the braces, or after import and export, and leave a blank line after it'],
];

function explained(message: string, remedies: Remedies): string {
  const remedy = remedies.find(([said]) => said.test(message))?.[1];
  return remedy === undefined ? message : `${message}; ${remedy}`;
}

function relatedLines(related: unknown, lineAt: (offset: number) => number): PageSource['relatedLines'] {
  if (!isSeq(related)) return [];
  return related.items.filter(isScalar).map((item) => ({ name: String(item.value), line: lineAt(item.range?.[0] ?? 0) }));
}

/** The place of the key that `path` leads to, going down as far as the document goes along. */
function offsetOf(node: unknown, path: PropertyKey[]): number {
  const [key, ...rest] = path;
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (pair) return rest.length > 0 ? offsetOf(pair.value, rest) : isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  }
  if (isSeq(node) && typeof key === 'number') return offsetOf(node.items[key], rest);
  return rangeStart(node);
}

function rangeStart(node: unknown): number {
  return (node as { range?: [number, number, number] | null } | null)?.range?.[0] ?? 0;
}
