/**
 * HTML table → GFM table. GFM has one header row and single-line cells, so a cell that spans others is repeated in each, a second header
 * row becomes the first body row, a table without a header gets an empty one, a caption becomes a bold line above, and cell content is put
 * in one line.
 */
import type { Element, ElementContent } from 'hast';
import type { AlignType, BlockContent, PhrasingContent, TableCell } from 'mdast';
import { isGraphic, graphicName, onlyIcon } from './accessible-name.ts';
import { fail, type Conversion } from './conversion-context.ts';
import { attribute, elementsOf, find, rawText } from './html-element.ts';
import { grid, type Grid } from './table-grid.ts';
import { isInline, joined, line, refuse, strong, text, withChildren, type Place } from './phrasing.ts';

export function table(element: Element, conversion: Conversion): BlockContent[] {
  return [...caption(element, conversion), ...rows(grid(element), conversion)];
}

function caption(element: Element, conversion: Conversion): BlockContent[] {
  const own = elementsOf(element).find(({ tagName }) => tagName === 'caption');
  const children = own ? strong(forCell(inOneLine(own.children, conversion, {}))) : [];
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

function rows(cells: Grid, conversion: Conversion): BlockContent[] {
  if (cells.width === 0) return [];
  const converted = new Map<Element, PhrasingContent[]>();
  const write = (cell: Element | undefined): TableCell => ({ type: 'tableCell', children: cell ? convertOnce(cell) : [] });
  const convertOnce = (cell: Element) => {
    const children = converted.get(cell) ?? cellContent(cell, conversion);
    converted.set(cell, children);
    return children;
  };
  const body = cells.rows.map((row) => ({ type: 'tableRow' as const, children: row.map(write) }));
  const empty = { type: 'tableRow' as const, children: Array.from({ length: cells.width }, () => write(undefined)) };
  return [{ type: 'table', align: alignment(cells), children: cells.hasHeader ? body : [empty, ...body] }];
}

/** The content of a cell in one line. A cell that shows only an icon becomes the icon's name. */
function cellContent(cell: Element, conversion: Conversion): PhrasingContent[] {
  if (isGraphic(cell)) return [text(graphicName(cell) ?? '')];
  const children = forCell(inOneLine(cell.children, conversion, { icon: onlyIcon(cell) !== undefined }));
  const picture = children.length === 0 && find(cell, ({ tagName }) => tagName === 'svg' || tagName === 'img');
  return picture ? fail(conversion, 'nameless-graphic', picture, 'a cell shows a graphic without a name') : children;
}

/** Blocks separated by line breaks, list items by "; ". */
function inOneLine(nodes: readonly ElementContent[], conversion: Conversion, place: Place): PhrasingContent[] {
  const lines: PhrasingContent[][] = [];
  let run: ElementContent[] = [];
  const finishRun = () => {
    lines.push(line(run, conversion, place));
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || isInline(node)) run.push(node);
    else {
      finishRun();
      lines.push(blockInOneLine(node, conversion, place));
    }
  }
  finishRun();
  return joined(lines, lineBreak);
}

function blockInOneLine(block: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  if (elementsOf({ ...block, children: [block] }).length === 0) return [];
  const handler = Object.hasOwn(cellBlocks, block.tagName) ? cellBlocks[block.tagName] : undefined;
  if (handler) return handler(block, conversion, place);
  return unwritable.has(block.tagName)
    ? fail(conversion, 'block-in-cell', block, `<${block.tagName}> stands in a table cell`)
    : refuse(block, conversion);
}

type CellBlock = (block: Element, conversion: Conversion, place: Place) => PhrasingContent[];

const within: CellBlock = (block, conversion, place) => inOneLine(block.children, conversion, place);

const cellBlocks: Record<string, CellBlock> = {
  address: within,
  div: within,
  dl: definitions,
  figcaption: within,
  figure: within,
  menu: list,
  ol: list,
  p: within,
  pre: code,
  section: within,
  ul: list,
};

const unwritable = new Set(
  'article aside blockquote details footer h1 h2 h3 h4 h5 h6 header hgroup hr main nav search table'.split(' '),
);

/** `€10; €8 yearly`; a nested list is in brackets: `EU (DE; FR); UK`. */
function list(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  return joined(
    elementsOf(element).map((item) => itemInOneLine(item, conversion, place)),
    text('; '),
  );
}

function itemInOneLine(item: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  if (item.tagName !== 'li') return fail(conversion, 'list-content', item, `<${item.tagName}> stands in a list`);
  const isNested = (node: ElementContent): node is Element => node.type === 'element' && lists.has(node.tagName);
  const own = inOneLine(
    item.children.filter((node) => !isNested(node)),
    conversion,
    place,
  );
  const nested = item.children.filter(isNested).map((node) => list(node, conversion, place));
  return joined([own, ...nested.filter(hasNodes).map((inner) => [text('('), ...inner, text(')')])], text(' '));
}

function definitions(element: Element, conversion: Conversion, place: Place): PhrasingContent[] {
  const entries = elementsOf(element).flatMap((child) => (child.tagName === 'div' ? elementsOf(child) : [child]));
  return joined(
    entries.map((entry) => {
      const content = inOneLine(entry.children, conversion, place);
      return entry.tagName === 'dt' ? strong(content) : content;
    }),
    text('; '),
  );
}

/** Each line of code as inline code, separated by line breaks. */
function code(element: Element): PhrasingContent[] {
  const lines = rawText(element).replace(/\n+$/, '').split('\n');
  return joined(
    lines.map((value) => (value.trim() === '' ? [] : [{ type: 'inlineCode', value }])),
    lineBreak,
  );
}

/** In a cell, line breaks are HTML, and so is code with a backslash before a pipe, which GFM would parse as the pipe alone. */
function forCell(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'break') return [lineBreak];
    if (node.type === 'inlineCode' && node.value.includes('\\|')) return [html('<code>'), text(node.value), html('</code>')];
    return 'children' in node ? [withChildren(node, forCell(node.children))] : [node];
  });
}

/** The alignment of each column: that of its first aligned cell. */
function alignment({ rows, width }: Grid): AlignType[] {
  return Array.from({ length: width }, (_, column) => {
    const cell = rows.map((row) => row[column]).find((candidate) => candidate && alignOf(candidate));
    return cell ? alignOf(cell) : null;
  });
}

function alignOf(cell: Element): AlignType {
  const named = /(?:^|\s)align-(left|center|right)(?:\s|$)/.exec(attribute(cell, 'className') ?? '')?.[1];
  const styled = /text-align:\s*(left|center|right)/.exec(attribute(cell, 'style') ?? '')?.[1];
  const value = named ?? attribute(cell, 'align') ?? styled;
  return value === 'left' || value === 'center' || value === 'right' ? value : null;
}

const hasNodes = (nodes: readonly PhrasingContent[]): boolean => nodes.length > 0;

const lists = new Set(['ul', 'ol', 'menu']);

const html = (value: string): PhrasingContent => ({ type: 'html', value });

const lineBreak = html('<br>');
