/**
 * The inventory of a page, taken from its HTML by the rules of the HTML standard and WAI-ARIA and by the attributes that our pages use. The
 * converter has its own implementation of these rules: a mistake in one of the two is found by the other.
 */
import type { Element, ElementContent, Root } from 'hast';
import {
  contains,
  findAll,
  findFirst,
  isIconAlone,
  isPanel,
  isPicture,
  isShown,
  nameOfSymbol,
  pictureName,
  shownChildren,
  shownText,
  valueOf,
} from './element-rules.ts';
import { comparableAddress, compact, decoded, emptyInventory, type Inventory, type Kind, repeatsAddress } from './inventory.ts';
import { type TabPanels, tabPanels } from './tab-panels.ts';
import { tablePlaces } from './table-places.ts';

export interface HtmlInventory {
  readonly items: Inventory<Element>;
  /** Pieces of text without white space, each with the element that it stands in. */
  readonly texts: readonly { readonly text: string; readonly element: Element }[];
  readonly page: InspectedPage;
}

export interface InspectedPage {
  /** Its path, from its canonical address. */
  readonly path: string;
  /** The element marked `data-content`. */
  readonly region: Element;
}

/** The path of the Markdown of a page of this site, or undefined if there is no such page. */
export type MarkdownPathOf = (path: string) => string | undefined;

/** Takes the inventory of a document that has a canonical address and one region of content with a title. */
export function htmlInventory(document: Root, markdownPathOf: MarkdownPathOf): HtmlInventory {
  const link = findFirst(document, (element) => element.tagName === 'link' && valueOf(element, 'rel') === 'canonical');
  const canonical = link && URL.parse(valueOf(link, 'href'));
  const region = findFirst(document, ({ properties }) => 'dataContent' in properties);
  const title = region && findFirst(region, (element) => element.tagName === 'h1' && isShown(element));
  if (!canonical || !region || !title)
    throw new Error('A page without a canonical address, content or a title cannot be inspected');
  const items = emptyInventory<Element>();
  const texts: { text: string; element: Element }[] = [];
  const reading: Reading = {
    title,
    canonical,
    markdownPathOf,
    panels: tabPanels(region),
    explained: new Set(),
    count: (kind, source, key = '') => void items[kind].push({ key, source }),
    say: (words, element) => {
      const text = compact(words);
      if (text !== '') texts.push({ text, element });
    },
  };
  readHeading(title, reading, {});
  readChildren(region, reading, {});
  return { items, texts, page: { path: canonical.pathname, region } };
}

interface Reading {
  readonly title: Element;
  readonly canonical: URL;
  readonly markdownPathOf: MarkdownPathOf;
  readonly panels: TabPanels;
  /** The meanings of the abbreviations that have been explained so far. */
  readonly explained: Set<string>;
  readonly count: (kind: Kind, element: Element, key?: string) => void;
  readonly say: (words: string, element: Element) => void;
}

/** The context of an element. */
interface Place {
  /** The heading around it. */
  readonly heading?: Element;
  /** In a table cell, lists and code are part of the line. */
  readonly inCell?: boolean;
  /** In a cell that shows only a picture, the picture is replaced by its name. */
  readonly isIcon?: boolean;
  /** In a chart outside its table: drawings repeat the table. */
  readonly inChart?: boolean;
}

type Read = (element: Element, reading: Reading, place: Place) => void;

function readChildren(parent: Element, reading: Reading, place: Place): void {
  for (const node of parent.children) readNode(node, parent, reading, place);
}

function readNode(node: ElementContent, parent: Element, reading: Reading, place: Place): void {
  if (node.type === 'text') reading.say(node.value, parent);
  if (node.type === 'element' && isPartOfText(node, reading, place)) readElement(node, reading, place);
}

/** The title is read first; drawings of charts, footnote numbers and tab controls have no counterpart in Markdown. */
function isPartOfText(element: Element, { title, panels }: Reading, { inChart = false }: Place): boolean {
  if (!isShown(element) || element === title || (inChart && element.tagName === 'svg')) return false;
  return !('dataFootnoteRef' in element.properties) && !panels.isSwitch(element);
}

function readElement(element: Element, reading: Reading, place: Place): void {
  if (isPicture(element)) return reading.say(pictureName(element), element);
  if (isPanel(element)) reading.say(reading.panels.nameOf(element), element);
  const read = 'dataFootnotes' in element.properties ? readFootnotes : (readers[element.tagName] ?? readChildren);
  read(element, reading, place);
}

const readers: Record<string, Read> = {
  a: readLink,
  abbr: readAbbreviation,
  audio: readFrame,
  dl: readDefinitions,
  figure: readFigure,
  h1: readHeading,
  h2: readHeading,
  h3: readHeading,
  h4: readHeading,
  h5: readHeading,
  h6: readHeading,
  iframe: readFrame,
  img: readImage,
  li: readItem,
  pre: readCode,
  table: readTable,
  video: readFrame,
};

/** A heading without content does not count. */
function readHeading(heading: Element, reading: Reading, place: Place): void {
  if (shownText(heading).trim() === '' && !contains(heading, isPicture)) return;
  reading.count('headings', heading, heading.tagName);
  readChildren(heading, reading, { ...place, heading });
}

/** A permalink, in a heading to the heading itself, does not count; nor does its text, unless it is the whole heading. */
function readLink(link: Element, reading: Reading, place: Place): void {
  const { heading } = place;
  if (heading && leadsTo(link, heading)) {
    const text = shownText(link).trim();
    if (/[\p{L}\p{N}]/u.test(text) && text === shownText(heading).trim()) readChildren(link, reading, place);
    return;
  }
  if ('href' in link.properties) {
    const target = pageTarget(String(link.properties['href']), reading);
    if (!repeatsAddress(shownText(link), target)) reading.count('links', link, comparableAddress(target));
  }
  const sign = nameOfSymbol(link);
  if (sign === '') readChildren(link, reading, place);
  else reading.say(sign, link);
}

function leadsTo(link: Element, heading: Element): boolean {
  const id = valueOf(heading, 'id');
  return id !== '' && decoded(valueOf(link, 'href')) === `#${id}`;
}

/** The first time, an abbreviation is followed by its meaning; not in a heading, whose id is made of its text. */
function readAbbreviation(element: Element, reading: Reading, place: Place): void {
  readChildren(element, reading, place);
  const meaning = valueOf(element, 'title');
  if (meaning === '' || place.heading || reading.explained.has(meaning)) return;
  reading.explained.add(meaning);
  reading.say(meaning, element);
}

/** Frames, audio and video become links in Markdown. */
function readFrame(frame: Element, reading: Reading): void {
  const [source = ''] = [frame, ...findAll(frame, ({ tagName }) => tagName === 'source')]
    .map((element) => valueOf(element, 'src'))
    .filter((address) => address !== '');
  if (source !== '') {
    const target = frame.tagName === 'iframe' ? pageTarget(source, reading) : resourceTarget(source, reading);
    reading.count('links', frame, comparableAddress(target));
  }
  reading.say(valueOf(frame, 'ariaLabel') || valueOf(frame, 'title'), frame);
}

function readImage(image: Element, reading: Reading, { isIcon = false }: Place): void {
  if (isIcon) return reading.say(pictureName(image), image);
  const isDecoration = image.properties['alt'] === '' || ['none', 'presentation'].includes(valueOf(image, 'role'));
  if (isDecoration) return;
  reading.count('images', image, comparableAddress(resourceTarget(valueOf(image, 'src'), reading)));
  reading.say(valueOf(image, 'alt'), image);
}

function readItem(item: Element, reading: Reading, place: Place): void {
  if (!place.inCell) reading.count('listItems', item);
  readChildren(item, reading, place);
}

/** Terms with their definitions are one list item. */
function readDefinitions(list: Element, reading: Reading, place: Place): void {
  const entries = shownChildren(list).flatMap((child) => (child.tagName === 'div' ? shownChildren(child) : child));
  let previous = 'dd';
  for (const [at, entry] of entries.entries()) {
    const isNew = at === 0 || (entry.tagName === 'dt' && previous === 'dd');
    if (isNew && !place.inCell) reading.count('listItems', entry);
    readChildren(entry, reading, place);
    previous = entry.tagName;
  }
}

function readCode(block: Element, reading: Reading, { inCell = false }: Place): void {
  if (!inCell) reading.count('codeBlocks', block);
  reading.say(shownText(block), block);
}

function readFigure(figure: Element, reading: Reading, place: Place): void {
  readChildren(figure, reading, 'dataChart' in figure.properties ? { ...place, inChart: true } : place);
}

/** Every place of the table counts, and those of the empty header that GFM requires if the table has none. */
function readTable(table: Element, reading: Reading): void {
  for (const caption of shownChildren(table).filter(({ tagName }) => tagName === 'caption'))
    readChildren(caption, reading, { inCell: true });
  const { places, width, hasHeader } = tablePlaces(table);
  const header = hasHeader ? [] : Array.from({ length: width }, () => undefined);
  for (const cell of [...header, ...places.flat()]) {
    reading.count('tableCells', cell ?? table);
    if (cell && isPicture(cell)) reading.say(pictureName(cell), cell);
    else if (cell) readChildren(cell, reading, { inCell: true, isIcon: isIconAlone(cell) });
  }
}

/** Only the notes: GFM adds their heading itself. */
function readFootnotes(section: Element, reading: Reading, place: Place): void {
  const lists = shownChildren(section).filter(({ tagName }) => tagName === 'ol');
  for (const note of lists.flatMap(shownChildren)) readChildren(note, reading, place);
}

/** The expected target of a link: for a page of this site, its Markdown. */
function pageTarget(address: string, reading: Reading): string {
  const { canonical, markdownPathOf } = reading;
  const url = URL.parse(address.trim(), canonical);
  const path = url?.pathname.replace(/(.)\/+$/, '$1') ?? '';
  const isFile = /\.[a-z][a-z\d]*$/i.test(path);
  const markdownPath = url?.origin === canonical.origin && !isFile ? markdownPathOf(path) : undefined;
  return url && markdownPath !== undefined
    ? `${url.origin}${markdownPath}${url.search}${url.hash}`
    : resourceTarget(address, reading);
}

function resourceTarget(address: string, { canonical }: Reading): string {
  return URL.parse(address.trim(), canonical)?.href ?? address;
}
