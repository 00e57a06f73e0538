import type { Element, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { ConversionError, type ConversionCode } from './conversion-error.ts';
import { attribute, find, findAll, isHeading, isSkipped, textOf } from './html-element.ts';

/** What the converter reads from the HTML of a page. */
export interface PageDocument {
  readonly canonical: URL;
  /** The path of the page, from its canonical address. */
  readonly path: string;
  /** The language tag of the document. */
  readonly language: string;
  readonly description: string;
  /** The day of the last change, `YYYY-MM-DD`, if the page states it. */
  readonly lastUpdated: string | undefined;
  /** The day of publication, `YYYY-MM-DD`, if the page states it. */
  readonly published: string | undefined;
  /** Who wrote the page, where it names somebody. */
  readonly authors: readonly string[];
  /** The sources of the page, each "Title — https://…". */
  readonly sources: readonly string[];
  /** The element marked `data-content`. */
  readonly region: Element;
  /** The first h1 of the region. */
  readonly title: Element;
}

/** Parses HTML. Nothing else parses the HTML of built pages. */
export function parseHtml(html: string): Root {
  const tree = htmlToHast(html);
  if (tree.type !== 'root') throw new TypeError(`A document is parsed to a root, not to ${tree.type}`);
  return tree;
}

/** The inline style sheets of a document. */
export function stylesIn(tree: Root): string[] {
  return findAll(tree, ({ tagName }) => tagName === 'style').map((style) =>
    style.children.map((child) => (child.type === 'text' ? child.value : '')).join(''),
  );
}

/** Whether a document has a content region, and so Markdown. */
export function hasContent(tree: Root): boolean {
  return find(tree, isRegion) !== undefined;
}

/** Reads a page. Throws a ConversionError if it lacks something that every page must have. */
export function readDocument(tree: Root): PageDocument {
  const head = readHead(tree);
  const path = head.canonical?.pathname ?? '(unknown page)';
  const refuse = (code: ConversionCode, detail: string): never => {
    throw new ConversionError(code, path, 'html', detail);
  };
  const regions = findAll(tree, isRegion);
  const [region = refuse('missing-region', 'no element is marked as the content')] = regions;
  if (regions.length > 1) refuse('missing-region', `${regions.length} elements are marked as the content`);
  const title = firstHeading(region) ?? refuse('missing-title', 'the content has no title');
  return {
    canonical: head.canonical ?? refuse('missing-canonical', 'the page does not say its absolute address'),
    path,
    language: languageOf(tree),
    description: head.description ?? refuse('missing-description', 'the page has no description'),
    lastUpdated: head.lastUpdated,
    published: head.published,
    authors: head.authors,
    sources: head.sources,
    region,
    title,
  };
}

function languageOf(tree: Root): string {
  const root = find(tree, ({ tagName }) => tagName === 'html');
  return (root && attribute(root, 'lang')) || 'en';
}

function isRegion({ properties }: Element): boolean {
  return properties['dataContent'] !== undefined;
}

function readHead(tree: Root) {
  const head = find(tree, ({ tagName }) => tagName === 'head');
  const elements = head ? findAll(head, ({ tagName }) => tagName === 'meta' || tagName === 'link') : [];
  const metas = (key: 'name' | 'property', value: string): string[] =>
    elements.filter((element) => attribute(element, key) === value).flatMap((element) => attribute(element, 'content') ?? []);
  const canonical = elements.find((element) => attribute(element, 'rel') === 'canonical');
  const address = canonical && attribute(canonical, 'href');
  return {
    canonical: address && URL.canParse(address) ? new URL(address) : undefined,
    description: metas('name', 'description')[0],
    lastUpdated: metas('property', 'article:modified_time')[0],
    published: metas('property', 'article:published_time')[0],
    authors: metas('name', 'author'),
    sources: metas('name', 'citation_source'),
  };
}

function firstHeading(region: Element): Element | undefined {
  const title = find(region, (element) => isHeading(element) && element.tagName === 'h1' && !isSkipped(element));
  return title && textOf(title) !== '' ? title : undefined;
}
