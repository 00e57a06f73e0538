/** The text of a page for the lint rules, with line numbers. */
import type { MdastNode } from 'satteri';

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
  /** The line of the character at `offset`. */
  lineAt: (offset: number) => number;
}

/** Collects the prose of a page from its parsed body, whose lines start at the top of the file. */
export function readProse(body: MdastNode): PageProse {
  const prose: PageProse = { ids: new Set(), blocks: [], terms: [] };
  collect(body, prose);
  return prose;
}

const kinds: Partial<Record<MdastNode['type'], ProseBlock['kind']>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  tableCell: 'cell',
};

function collect(node: MdastNode, prose: PageProse, isExample = false): void {
  const kind = kinds[node.type];
  if (kind) prose.blocks.push({ ...blockOf(node, kind), isExample });
  if (node.type === 'html') for (const id of idsIn(node.value)) prose.ids.add(id);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') collectComponent(node, prose, isExample);
  const isWithin = isExample || ('name' in node && node.name === 'Example');
  if ('children' in node) for (const child of node.children) collect(child, prose, isWithin);
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

function blockOf(node: MdastNode, kind: ProseBlock['kind']): Omit<ProseBlock, 'isExample'> {
  const runs: { at: number; line: number }[] = [];
  let text = '';
  const add = (inner: MdastNode) => {
    if (inner.type === 'text') {
      runs.push({ at: text.length, line: inner.position?.start.line ?? 1 });
      text += inner.value;
    } else if (inner.type === 'inlineCode' || inner.type === 'mdxTextExpression') text += '0';
    else if (inner.type === 'break') text += '\n';
    else if ('children' in inner) inner.children.forEach(add);
  };
  const [opening, ...rest] = 'children' in node ? node.children : [];
  if (opening) add(opening);
  const labelEnd = opening?.type === 'strong' ? text.length : 0;
  rest.forEach(add);
  const first = node.position?.start.line ?? 1;
  return { kind, text, labelEnd, lineAt: (offset) => lineIn(text, runs, offset) ?? first };
}

function lineIn(text: string, runs: { at: number; line: number }[], offset: number): number | undefined {
  const run = runs.findLast(({ at }) => at <= offset);
  return run && run.line + text.slice(run.at, offset).split('\n').length - 1;
}

type Component = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Collects the text in the attributes of a component: plain ones, and the strings in expressions. */
function collectComponent(component: Component, prose: PageProse, isExample: boolean): void {
  const line = component.position?.start.line ?? 1;
  for (const attribute of component.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if ((name === 'id' || (name === 'name' && component.name === 'a')) && typeof value === 'string') prose.ids.add(value);
    if (component.name === 'Term' && name === 'name' && typeof value === 'string') prose.terms.push(value);
    const texts = typeof value === 'string' ? [[value, 0] as const] : stringsIn(value?.value ?? '');
    for (const [text, after] of texts)
      if (/\s/.test(text)) prose.blocks.push({ kind: 'attribute', text, labelEnd: 0, isExample, lineAt: () => line + after });
  }
}

/** The strings in an expression, each with the number of lines before it. */
function stringsIn(code: string): [text: string, after: number][] {
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(({ 1: single, 2: double, index }) => [
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
    code.slice(0, index).split('\n').length - 1,
  ]);
}
