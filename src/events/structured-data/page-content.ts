/** What a page of HTML says for programs: its structured data, and its links. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type DataNode, parseJsonLd } from './data-node.ts';

export interface PageContent {
  /** Objects of JSON-LD and items of microdata that are not part of another, in the order of the page. */
  nodes: DataNode[];
  links: PageLink[];
  /** Empty when the page has none. */
  title: string;
  /** What could not be read. */
  skipped: string[];
}

export interface PageLink {
  /** Absolute. */
  url: string;
  /** The tokens of `rel`, in lower case. */
  rel: string[];
  /** The media type that the link gives; empty when it gives none. */
  type: string;
}

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

/** Characters of the value of a property: a date, a name, an address. */
const VALUE_MAX = 2000;

/** @param address of the page, against which its links are resolved */
export function pageContent(body: Uint8Array, address: string): PageContent {
  const document = parse(new TextDecoder().decode(body));
  const base = baseOf(document, address);
  const content: PageContent = { nodes: [], links: [], title: '', skipped: [] };
  // Pages nest elements as deep as they like, so the tree is walked without recursion.
  const pending: [Element, MicrodataItem | null][] = childElements(document)
    .toReversed()
    .map((element) => [element, null]);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [element, owner] = next;
    const item = readMicrodata(element, owner, base, content.nodes);
    if (element.tagName === 'script') readJsonLd(element, content);
    if (element.tagName === 'title' && content.title === '') content.title = textOf(element, VALUE_MAX);
    readLink(element, base, content.links);
    for (const child of childElements(element).reverse()) pending.push([child, item]);
  }
  return content;
}

function baseOf(document: Document, address: string): string {
  const root = childElements(document).find(({ tagName }) => tagName === 'html');
  const head = childElements(root ?? document).find(({ tagName }) => tagName === 'head');
  const base = head === undefined ? undefined : childElements(head).find(({ tagName }) => tagName === 'base');
  return URL.parse(base === undefined ? address : (attribute(base, 'href') ?? ''), address)?.href ?? address;
}

function childElements(parent: Document | Element): Element[] {
  return parent.childNodes.filter((node): node is Element => 'tagName' in node);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function readLink(element: Element, base: string, links: PageLink[]): void {
  const href = attribute(element, LINKS[element.tagName] ?? '');
  const url = href === undefined ? null : URL.parse(href, base);
  if (url === null) return;
  const rel = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  links.push({ url: url.href, rel, type: (attribute(element, 'type') ?? '').trim().toLowerCase() });
}

/** Elements that lead to another page, and the attribute that says to which. */
const LINKS: Record<string, string> = { a: 'href', link: 'href', iframe: 'src' };

function readJsonLd(element: Element, { nodes, skipped }: PageContent): void {
  if (!/^application\/ld\+json\s*(;|$)/i.test(attribute(element, 'type')?.trim() ?? '')) return;
  const found = parseJsonLd(textOf(element, Infinity));
  if (found === null) skipped.push('a block of structured data that is not JSON');
  else nodes.push(...found);
}

/** An item of microdata has the shape of the same object in JSON-LD. */
type MicrodataItem = Record<string, unknown[]>;

/** @returns the item to which the properties inside the element belong */
function readMicrodata(element: Element, owner: MicrodataItem | null, base: string, roots: DataNode[]): MicrodataItem | null {
  const names = (attribute(element, 'itemprop') ?? '').split(/\s+/).filter(Boolean);
  if (attribute(element, 'itemscope') === undefined) {
    if (owner !== null && names.length > 0) addValue(owner, names, valueOf(element, base));
    return owner;
  }
  const item: MicrodataItem = { '@type': (attribute(element, 'itemtype') ?? '').split(/\s+/).filter(Boolean) };
  if (owner !== null && names.length > 0) addValue(owner, names, item);
  else roots.push(item);
  return item;
}

function addValue(item: MicrodataItem, names: string[], value: unknown): void {
  for (const name of names) {
    if (name.startsWith('@')) continue;
    if (!Object.hasOwn(item, name)) item[name] = [];
    item[name]?.push(value);
  }
}

/** HTML, section 5.2.4; `content` counts on every element, as publishers and search engines use it. */
function valueOf(element: Element, base: string): string {
  const stated = attribute(element, 'content');
  if (stated !== undefined) return stated;
  const address = attribute(element, ADDRESSES[element.tagName] ?? '');
  if (address !== undefined) return URL.parse(address, base)?.href ?? address;
  const value = attribute(element, VALUES[element.tagName] ?? '');
  return value ?? textOf(element, VALUE_MAX);
}

const ADDRESSES: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  video: 'src',
  object: 'data',
};
const VALUES: Record<string, string> = { time: 'datetime', data: 'value', meter: 'value' };

/** The text in an element, at most so many characters of it. */
function textOf(element: Element, most: number): string {
  let text = '';
  const pending: DefaultTreeAdapterTypes.ChildNode[] = [element];
  for (let node = pending.pop(); node !== undefined && text.length < most; node = pending.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if ('childNodes' in node) pending.push(...node.childNodes.toReversed());
  }
  return text.slice(0, most).trim();
}
