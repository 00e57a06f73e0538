/** HTML blocks → Markdown blocks. An element without a handler is an error. */
import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { chartTable, withoutDrawings } from './chart.ts';
import { fail, type Conversion } from './conversion-context.ts';
import { attribute, elementsOf, find, hasClass, isBlank, isSkipped, rawText, textOf } from './html-element.ts';
import { footnoteLabel, isFootnoteSection } from './footnotes.ts';
import { emphasis, isForeign, isFormula, isLine, joined, line, linkTo, refuse, strong, text } from './phrasing.ts';
import { table } from './gfm-table.ts';
import { isTabControl, isTabPanel, panelName, unusedTabs } from './tabs.ts';

/** Converts content to blocks. Inline content between blocks becomes paragraphs. */
export function flow(nodes: readonly ElementContent[], conversion: Conversion): Flow[] {
  const result: Flow[] = [];
  let run: ElementContent[] = [];
  const finishRun = () => {
    result.push(...paragraph(run, conversion));
    run = [];
  };
  for (const node of nodes) {
    if (isLine([node])) run.push(node);
    else if (node.type === 'element') {
      finishRun();
      result.push(...block(node, conversion));
    }
  }
  finishRun();
  return result;
}

export type Flow = BlockContent | DefinitionContent;

type Handler = (element: Element, conversion: Conversion) => Flow[];

function paragraph(nodes: readonly ElementContent[], conversion: Conversion): Paragraph[] {
  return paragraphOf(line(nodes, conversion));
}

function paragraphOf(children: PhrasingContent[]): Paragraph[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

function block(element: Element, conversion: Conversion): Flow[] {
  if (element === conversion.title) return [];
  if (isFormula(element)) return refuse(element, conversion);
  if (isTabControl(element, conversion)) return tabControl(element, conversion);
  if (isTabPanel(element)) return tabPanel(element, conversion);
  if (isFootnoteSection(element)) return footnotes(element, conversion);
  const handler = Object.hasOwn(handlers, element.tagName) ? handlers[element.tagName] : undefined;
  if (handler) return handler(element, conversion);
  return isForeign(element.tagName) ? inside(element, conversion) : refuse(element, conversion);
}

const inside: Handler = (element, conversion) => flow(element.children, conversion);

const handlers: Record<string, Handler> = {
  a: blockLink,
  address: inside,
  article: inside,
  aside,
  blockquote: (element, conversion) => quotation(flow(element.children, conversion)),
  details: inside,
  div: inside,
  dl: definitions,
  figcaption: caption,
  figure,
  footer: inside,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  header: inside,
  hgroup: inside,
  hr: () => [{ type: 'thematicBreak' }],
  ins: inside,
  main: inside,
  menu: list,
  nav: inside,
  ol: list,
  p: (element, conversion) => paragraph(element.children, conversion),
  pre: code,
  search: inside,
  section: inside,
  span: inside,
  summary,
  table,
  ul: list,
};

function heading(element: Element, conversion: Conversion): Flow[] {
  const children = line(element.children, conversion, { heading: element });
  const depth = Number(element.tagName.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
  const isEmpty = children.every((child) => child.type === 'html' || (child.type === 'text' && child.value.trim() === ''));
  // Of a heading without words its anchors remain.
  if (isEmpty) return paragraphOf(children.filter(({ type }) => type === 'html'));
  const id = attribute(element, 'id');
  return [{ type: 'heading', depth, children, ...(id !== undefined && { data: { id } }) }];
}

/** A link around blocks: Markdown links are inline, so the first heading or paragraph inside becomes the link. */
function blockLink(element: Element, conversion: Conversion): Flow[] {
  const children = flow(element.children, conversion);
  if (element.properties['href'] === undefined) return children;
  const carrier = children.find((child) => child.type === 'heading' || child.type === 'paragraph');
  if (!carrier) return fail(conversion, 'unlinked-block', element, 'a link holds neither a heading nor a paragraph');
  return children.map((child) =>
    child === carrier ? { ...carrier, children: [linkTo(element, conversion, carrier.children)] } : child,
  );
}

function quotation(children: Flow[]): Flow[] {
  return children.length === 0 ? [] : [{ type: 'blockquote', children }];
}

/** A callout becomes a blockquote with GitHub's marker; any other aside is plain content. */
function aside(element: Element, conversion: Conversion): Flow[] {
  const children = flow(element.children, conversion);
  if (!hasClass(element, 'callout')) return children;
  const kind = attribute(element, 'dataKind') ?? '';
  if (!calloutKinds.has(kind)) return fail(conversion, 'callout-kind', element, `"${kind}" is not a kind of callout`);
  const marker = `[!${kind.toUpperCase()}]`;
  const [first, ...rest] = children;
  const opening: Paragraph =
    first?.type === 'paragraph'
      ? { type: 'paragraph', children: [{ type: 'html', value: `${marker}\n` }, ...first.children] }
      : { type: 'paragraph', children: [{ type: 'html', value: marker }] };
  return quotation([opening, ...(first?.type === 'paragraph' ? rest : children)]);
}

const calloutKinds = new Set(['note', 'tip', 'important', 'warning', 'caution']);

/** A summary becomes a bold line, followed by the content of the details, open or not. A summary with blocks keeps them. */
function summary(element: Element, conversion: Conversion): Flow[] {
  if (!isLine(element.children)) return flow(element.children, conversion);
  return paragraphOf(strong(line(element.children, conversion)));
}

/** The content of a figure. A chart becomes its data table, which its drawing repeats. */
function figure(element: Element, conversion: Conversion): Flow[] {
  if (element.properties['dataChart'] === undefined) return flow(element.children, conversion);
  if (!chartTable(element, conversion.region))
    return fail(conversion, 'chart-without-table', element, 'a chart has no data table');
  return flow(withoutDrawings(element).children, conversion);
}

function caption(element: Element, conversion: Conversion): Flow[] {
  const children = isLine(element.children) ? paragraph(element.children, conversion) : flow(element.children, conversion);
  return children.map((child) => (child.type === 'paragraph' ? { ...child, children: emphasis(child.children) } : child));
}

function code(element: Element, conversion: Conversion): Flow[] {
  const inner = elementsOf(element).find(({ tagName }) => tagName === 'code');
  const picture = find(element, (inner) => inner.tagName === 'img' || isFormula(inner));
  if (picture) return refuse(picture, conversion);
  const value = rawText(element).replace(/\n$/, '');
  return [{ type: 'code', lang: language(element) ?? (inner && language(inner)) ?? null, meta: null, value }];
}

function language(element: Element): string | undefined {
  const classes = element.properties['className'];
  const marked = Array.isArray(classes) ? classes.map(String).find((name) => name.startsWith('language-')) : undefined;
  const name = marked?.slice('language-'.length) ?? attribute(element, 'dataLanguage');
  return name === 'plaintext' ? undefined : name;
}

function list(element: Element, conversion: Conversion): Flow[] {
  const items = element.children.filter((child) => !isBlank(child) && !(child.type === 'element' && isSkipped(child)));
  if (items.length === 0) return [];
  const children = items.map((item) => listItem(item, element, conversion));
  return [listOf(children, element.tagName === 'ol' ? start(element, conversion) : undefined)];
}

function listOf(children: ListItem[], start: number | undefined): List {
  const spread = children.some((item) => item.spread);
  return { type: 'list', ordered: start !== undefined, start: start ?? null, spread, children };
}

function listItem(node: ElementContent, parent: Element, conversion: Conversion): ListItem {
  if (node.type !== 'element' || node.tagName !== 'li') {
    return fail(conversion, 'list-content', node.type === 'element' ? node : parent, 'a list holds something other than items');
  }
  const { checkbox, content } = task(node);
  const children = flow(content, conversion);
  const checked = checkbox ? Boolean(checkbox.properties['checked']) : null;
  return { type: 'listItem', checked, spread: isSpread(children), children };
}

/** Whether the blocks need blank lines between them: all but lists do. */
function isSpread(children: readonly Flow[]): boolean {
  return children.slice(1).some(({ type }) => type !== 'list');
}

/** A task: the item starts with a checkbox, alone or in a paragraph or a label. */
function task(item: Element): { checkbox?: Element; content: ElementContent[] } {
  const at = item.children.findIndex((child) => !isBlank(child));
  const first = item.children[at];
  if (first?.type !== 'element') return { content: item.children };
  const rest = item.children.slice(at + 1).map(withoutLabel);
  if (first.tagName === 'input' && first.properties['type'] === 'checkbox') return { checkbox: first, content: rest };
  if (first.tagName !== 'p' && first.tagName !== 'label') return { content: item.children };
  const { checkbox, content } = task(first);
  return checkbox ? { checkbox, content: [withoutLabel({ ...first, children: content }), ...rest] } : { content: item.children };
}

/** The label of a checkbox is the text of the task. */
function withoutLabel(node: ElementContent): ElementContent {
  return node.type === 'element' && node.tagName === 'label' ? { ...node, tagName: 'span' } : node;
}

/** The first number of a list. Markdown can only count up by one, in digits. */
function start(element: Element, conversion: Conversion): number {
  const first = Number.parseInt(String(element.properties['start'] ?? 1), 10);
  const style = attribute(element, 'type') ?? '1';
  const values = elementsOf(element).map((item) => item.properties['value']);
  const counted = values.every((value, at) => value === undefined || Number(value) === first + at);
  if (element.properties['reversed'] || style !== '1' || !counted || !(first >= 0)) {
    return fail(conversion, 'list-numbering', element, 'Markdown cannot number a list in this way');
  }
  return first;
}

/** A list of `**Term**: definition`. More definitions of a term, and blocks in a definition, follow in the same item. */
function definitions(element: Element, conversion: Conversion): Flow[] {
  const entries = elementsOf(element).flatMap((child) => (child.tagName === 'div' ? elementsOf(child) : [child]));
  const stray = entries.find(({ tagName }) => tagName !== 'dt' && tagName !== 'dd');
  if (stray) return fail(conversion, 'list-content', stray, `<${stray.tagName}> stands in a definition list`);
  const groups = definitionGroups(entries);
  return groups.length === 0
    ? []
    : [
        listOf(
          groups.map((group) => definition(group, conversion)),
          undefined,
        ),
      ];
}

/** Groups of terms with their definitions; definitions at the start have no term. */
function definitionGroups(entries: readonly Element[]): Element[][] {
  const groups: Element[][] = [];
  entries.forEach((entry, at) => {
    if (at === 0 || (entry.tagName === 'dt' && entries[at - 1]?.tagName === 'dd')) groups.push([entry]);
    else groups.at(-1)?.push(entry);
  });
  return groups;
}

function definition(group: readonly Element[], conversion: Conversion): ListItem {
  const terms = group.filter(({ tagName }) => tagName === 'dt').map((term) => strong(line(term.children, conversion)));
  const blocks = group.filter(({ tagName }) => tagName === 'dd').flatMap(({ children }) => flow(children, conversion));
  const term = joined(terms, text(', '));
  const [first, ...rest] = blocks;
  const children =
    term.length === 0
      ? blocks
      : first?.type === 'paragraph'
        ? [...paragraphOf(joined([[...term, text(':')], first.children], text(' '))), ...rest]
        : [...paragraphOf(blocks.length === 0 ? term : [...term, text(':')]), ...blocks];
  return { type: 'listItem', checked: null, spread: isSpread(children), children };
}

function tabControl(element: Element, conversion: Conversion): Flow[] {
  const [unused] = unusedTabs(element, conversion);
  return unused ? fail(conversion, 'unused-tab', unused, `the tab "${textOf(unused)}" has no panel`) : [];
}

/** The name of the tab in bold, then the panel. */
function tabPanel(element: Element, conversion: Conversion): Flow[] {
  const name = panelName(element, conversion);
  if (!name) return fail(conversion, 'nameless-panel', element, 'a tab panel has no name');
  return [...paragraphOf(strong([text(name)])), ...flow(element.children, conversion)];
}

function footnotes(element: Element, conversion: Conversion): Flow[] {
  const notes = elementsOf(element)
    .filter(({ tagName }) => tagName === 'ol')
    .flatMap(elementsOf);
  return notes.map((note) => {
    const label = footnoteLabel(note);
    return { type: 'footnoteDefinition', identifier: label, label, children: flow(note.children, conversion) };
  });
}
