/** The text of a page for the lint rules, with line numbers. */
import type { MdastNode } from 'satteri';
import { lineOfAttribute } from './page-code.ts';
import { stringsInCode } from './strings-in-code.ts';

export interface PageProse {
  /** The ids that links can target besides those that headings are given. */
  ids: Set<string>;
  /** Headings, paragraphs, items, cells and text attributes of components. */
  blocks: ProseBlock[];
  /** The last segments of the paths of glossary pages that components link to. */
  terms: string[];
}

/** One block of text, with `0` in place of code and of computed values. */
export interface ProseBlock {
  kind: 'heading' | 'paragraph' | 'cell' | 'attribute';
  text: string;
  /** Where the text goes on after the words in bold that it opens with, such as the name of a mistake; 0 if there are none. */
  labelEnd: number;
  /** Whether it stands in an `<Example>`. */
  isExample: boolean;
  /** What says what it is about: the paragraph before its list, the header and the row of its cell, the strings beside an attribute. */
  context: string[];
  /** The sources that it cites, each with its place in the text. */
  citations: { at: number; of: string }[];
  /** The code of the values that are computed in it, each with its place in the text. */
  values: { at: number; code: string }[];
  /** The line of the character at `offset`. */
  lineAt: (offset: number) => number;
}

/** Collects the prose of a page from its parsed body and the text of its file, whose lines start at the top of the file. */
export function readProse(body: MdastNode, text: string): PageProse {
  const prose: PageProse = { ids: new Set(), blocks: [], terms: [] };
  collect(body, prose, text.split('\n'), { isExample: false, context: [] });
  return prose;
}

const kinds: Partial<Record<MdastNode['type'], ProseBlock['kind']>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  tableCell: 'cell',
};

/** What a block stands in. */
type Surroundings = Pick<ProseBlock, 'isExample' | 'context'>;

function collect(node: MdastNode, prose: PageProse, lines: string[], around: Surroundings): void {
  const kind = kinds[node.type];
  if (kind) prose.blocks.push({ ...blockOf(node, kind), ...around });
  if (node.type === 'html') for (const id of idsIn(node.value)) prose.ids.add(id);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') collectComponent(node, prose, lines, around);
  if (!('children' in node)) return;
  const isExample = around.isExample || ('name' in node && node.name === 'Example');
  if (node.type === 'table') collectTable(node, prose, lines, { ...around, isExample });
  else
    node.children.forEach((child, at) => {
      const introduced = child.type === 'list' ? introduction(node.children[at - 1]) : [];
      collect(child, prose, lines, { isExample, context: [...around.context, ...introduced] });
    });
}

/** A paragraph that ends in a colon says what the list after it is about. */
function introduction(before: MdastNode | undefined): string[] {
  if (before?.type !== 'paragraph') return [];
  const { text } = blockOf(before, 'paragraph');
  return text.trimEnd().endsWith(':') ? [text] : [];
}

type Table = Extract<MdastNode, { type: 'table' }>;

/** The header of its column and the other cells of its row say what a cell is about. */
function collectTable({ children: [header, ...rows] }: Table, prose: PageProse, lines: string[], around: Surroundings): void {
  const headers = header ? header.children.map((cell) => blockOf(cell, 'cell').text) : [];
  if (header) collect(header, prose, lines, around);
  for (const { children: cells } of rows) {
    const texts = cells.map((cell) => blockOf(cell, 'cell').text);
    cells.forEach((cell, column) => {
      const beside = [headers[column] ?? '', ...texts.filter((_, at) => at !== column)];
      collect(cell, prose, lines, { ...around, context: [...around.context, ...beside] });
    });
  }
}

function idsIn(html: string): string[] {
  const values = html.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi);
  return [...values].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

/** The text of a heading, with the code of computed values. */
export function headingText(node: MdastNode): string {
  if ('children' in node) return node.children.map(headingText).join('');
  return 'value' in node && typeof node.value === 'string' && node.type !== 'html' ? node.value : '';
}

function blockOf(node: MdastNode, kind: ProseBlock['kind']): Omit<ProseBlock, keyof Surroundings> {
  const runs: { at: number; line: number }[] = [];
  const citations: ProseBlock['citations'] = [];
  const values: ProseBlock['values'] = [];
  let text = '';
  const add = (inner: MdastNode) => {
    if (inner.type === 'text') {
      runs.push({ at: text.length, line: inner.position?.start.line ?? 1 });
      text += inner.value;
    } else if (inner.type === 'mdxTextExpression') {
      values.push({ at: text.length, code: inner.value });
      text += '0';
    } else if (inner.type === 'inlineCode') text += '0';
    else if (inner.type === 'break') text += '\n';
    else if (inner.type === 'mdxJsxTextElement' && inner.name === 'Source')
      citations.push({ at: text.length, of: citedBy(inner) });
    else if ('children' in inner) inner.children.forEach(add);
  };
  const [opening, ...rest] = 'children' in node ? node.children : [];
  if (opening) add(opening);
  const labelEnd = opening?.type === 'strong' ? text.length : 0;
  rest.forEach(add);
  const first = node.position?.start.line ?? 1;
  return { kind, text, labelEnd, citations, values, lineAt: (offset) => lineIn(text, runs, offset) ?? first };
}

function lineIn(text: string, runs: { at: number; line: number }[], offset: number): number | undefined {
  const run = runs.findLast(({ at }) => at <= offset);
  return run && run.line + text.slice(run.at, offset).split('\n').length - 1;
}

type Component = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function citedBy({ attributes }: Component): string {
  const of = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'of');
  return typeof of?.value === 'string' ? of.value : '';
}

/** Collects the text in the attributes of a component: plain ones, and the strings in expressions. */
function collectComponent(component: Component, prose: PageProse, lines: string[], { isExample, context }: Surroundings): void {
  const attributes = component.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const plain = attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  for (const { name, value } of attributes) {
    if ((name === 'id' || (name === 'name' && component.name === 'a')) && typeof value === 'string') prose.ids.add(value);
    if (component.name === 'Term' && name === 'name' && typeof value === 'string') prose.terms.push(value);
    const line = lineOfAttribute(lines, component.position?.start.line ?? 1, name);
    const texts = typeof value === 'string' ? [{ text: value, linesBefore: 0, beside: [] }] : stringsInCode(value?.value ?? '');
    for (const { text, linesBefore, beside } of texts)
      if (/\s/.test(text))
        prose.blocks.push({
          kind: 'attribute',
          text,
          labelEnd: 0,
          isExample,
          context: [...context, ...plain.filter((other) => other !== text), ...beside],
          citations: [],
          values: [],
          lineAt: () => line + linesBefore,
        });
  }
}
