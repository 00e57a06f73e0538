import type { Element, ElementContent } from 'hast';
import { graphicName, isGraphic, loneIcon, signName } from './accessible-name.ts';
import { withoutDrawings } from './chart.ts';
import { addressIn, type Conversion } from './conversion-context.ts';
import { attribute, elementsOf, find, isHeading, isLeftOut, rawText, textOf } from './html-element.ts';
import { isFootnoteReference, isFootnoteSection } from './footnotes.ts';
import { grid } from './table-grid.ts';
import { compact, emptyInventory, isAddress, type Inventory, type Kind } from './inventory.ts';
import { isDecorative, isPermalink, isWholeHeading } from './phrasing.ts';
import { isTabControl, isTabPanel, panelName } from './tabs.ts';

/** What the content region of a page holds, and its text piece by piece, counted from the HTML alone. */
export interface HtmlInventory {
  readonly items: Inventory<Element>;
  /** Pieces of text without whitespace, each with the element that it stands in. */
  readonly texts: readonly { readonly text: string; readonly element: Element }[];
}

export function htmlInventory(conversion: Conversion): HtmlInventory {
  const items = emptyInventory<Element>();
  const texts: { text: string; element: Element }[] = [];
  const walk: Walk = {
    conversion,
    explained: new Set(),
    count: (kind, element, key = '') => void items[kind].push({ key, source: element }),
    say: (value, element) => {
      const text = compact(value ?? '');
      if (text !== '') texts.push({ text, element });
    },
  };
  heading(conversion.title, walk, { inCell: false });
  visitAll(conversion.region, walk, { inCell: false });
  return { items, texts };
}

interface Walk {
  readonly conversion: Conversion;
  readonly explained: Set<string>;
  readonly count: (kind: Kind, element: Element, key?: string) => void;
  readonly say: (value: string | undefined, element: Element) => void;
}

interface Where {
  /** In a table cell, where lists, definitions and code are part of the line. */
  readonly inCell: boolean;
  readonly isIcon?: boolean;
  readonly heading?: Element;
}

type Visit = (element: Element, walk: Walk, where: Where) => void;

function visitAll(parent: Element, walk: Walk, where: Where): void {
  for (const node of parent.children) visit(node, parent, walk, where);
}

function visit(node: ElementContent, parent: Element, walk: Walk, where: Where): void {
  if (node.type === 'text') walk.say(node.value, parent);
  if (node.type !== 'element' || isLeftOut(node) || node === walk.conversion.title) return;
  if (isTabControl(node, walk.conversion) || isFootnoteReference(node)) return;
  if (isGraphic(node)) walk.say(graphicName(node), node);
  else if (isFootnoteSection(node)) footnotes(node, walk, where);
  else {
    if (isTabPanel(node)) walk.say(panelName(node, walk.conversion), node);
    (visits[node.tagName] ?? visitAll)(node, walk, where);
  }
}

const visits: Record<string, Visit> = {
  a: link,
  abbr,
  audio: frame,
  dl: definitions,
  figure,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  iframe: frame,
  img: image,
  li: listItem,
  pre: code,
  rp: () => undefined,
  table,
  video: frame,
};

function heading(element: Element, walk: Walk, where: Where): void {
  if (textOf(element) === '' && !find(element, isGraphic)) return;
  walk.count('headings', element, element.tagName);
  visitAll(element, walk, { ...where, heading: element });
}

function link(element: Element, walk: Walk, where: Where): void {
  if (where.heading && isPermalink(element, where.heading)) {
    if (isWholeHeading(element, where.heading)) visitAll(element, walk, where);
    return;
  }
  if (element.properties['href'] !== undefined) {
    const url = addressIn(walk.conversion, element, 'href', 'page');
    if (!isAddress(textOf(element), url)) walk.count('links', element, url);
  }
  const name = signName(element);
  if (name) walk.say(name, element);
  else visitAll(element, walk, where);
}

function abbr(element: Element, walk: Walk, where: Where): void {
  visitAll(element, walk, where);
  const meaning = attribute(element, 'title');
  if (!meaning || where.heading || walk.explained.has(meaning)) return;
  walk.explained.add(meaning);
  walk.say(meaning, element);
}

function frame(element: Element, walk: Walk): void {
  const source = attribute(element, 'src') ? element : find(element, ({ tagName }) => tagName === 'source');
  if (source)
    walk.count('links', element, addressIn(walk.conversion, source, 'src', element.tagName === 'iframe' ? 'page' : 'resource'));
  walk.say(attribute(element, 'ariaLabel') ?? attribute(element, 'title'), element);
}

function image(element: Element, walk: Walk, where: Where): void {
  if (where.isIcon) return walk.say(graphicName(element), element);
  if (isDecorative(element)) return;
  walk.count('images', element, addressIn(walk.conversion, element, 'src', 'resource'));
  walk.say(attribute(element, 'alt'), element);
}

function listItem(element: Element, walk: Walk, where: Where): void {
  if (!where.inCell) walk.count('listItems', element);
  visitAll(element, walk, where);
}

function definitions(element: Element, walk: Walk, where: Where): void {
  const entries = elementsOf(element).flatMap((child) => (child.tagName === 'div' ? elementsOf(child) : [child]));
  entries.forEach((entry, at) => {
    const startsGroup = at === 0 || (entry.tagName === 'dt' && entries[at - 1]?.tagName === 'dd');
    if (startsGroup && !where.inCell) walk.count('listItems', entry);
    visitAll(entry, walk, where);
  });
}

function code(element: Element, walk: Walk, where: Where): void {
  if (!where.inCell) walk.count('codeBlocks', element);
  walk.say(rawText(element), element);
}

function figure(element: Element, walk: Walk, where: Where): void {
  visitAll(element.properties['dataChart'] === undefined ? element : withoutDrawings(element), walk, where);
}

/** Each place of the grid, with what stands in it, however often a spanning cell is shown again. */
function table(element: Element, walk: Walk): void {
  const { rows, width, hasHeader } = grid(element);
  for (const caption of elementsOf(element).filter(({ tagName }) => tagName === 'caption'))
    visitAll(caption, walk, { inCell: true });
  if (!hasHeader) for (let column = 0; column < width; column += 1) walk.count('tableCells', element);
  for (const cell of rows.flat()) {
    walk.count('tableCells', cell ?? element);
    if (!cell) continue;
    if (isGraphic(cell)) walk.say(graphicName(cell), cell);
    else visitAll(cell, walk, { inCell: true, isIcon: loneIcon(cell) !== undefined });
  }
}

function footnotes(element: Element, walk: Walk, where: Where): void {
  const notes = elementsOf(element).filter((child) => !isHeading(child) && child.tagName === 'ol');
  for (const note of notes.flatMap(elementsOf)) visitAll(note, walk, where);
}
