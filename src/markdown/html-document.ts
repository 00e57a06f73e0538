import type { Element, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { ConversionError, type ConversionCode } from './conversion-error.ts';
import { attribute, find, findAll, isHeading, isLeftOut, textOf } from './html-element.ts';

/** What the conversion needs to know of a page, all of it from the page itself. */
export interface PageDocument {
  readonly canonical: URL;
  /** The path of the page: that of its canonical address. */
  readonly page: string;
  readonly description: string;
  /** The day of the last change, as the page gives it. */
  readonly lastUpdated: string | undefined;
  /** The sources of the page, each "Title — https://…". */
  readonly sources: readonly string[];
  /** The element marked `data-content`. */
  readonly region: Element;
  /** The first h1 of the region. */
  readonly title: Element;
}

/** Reads a whole HTML document. Throws a ConversionError if it lacks something that every page has. */
export function readDocument(html: string): PageDocument {
  const tree = htmlToHast(html) as Root;
  const head = readHead(tree);
  const page = head.canonical?.pathname ?? '(unknown page)';
  const refuse = (code: ConversionCode, detail: string): never => {
    throw new ConversionError(code, page, 'html', detail);
  };
  const regions = findAll(tree, ({ properties }) => properties['dataContent'] !== undefined);
  const [region = refuse('missing-region', 'no element is marked as the content')] = regions;
  if (regions.length > 1) refuse('missing-region', `${regions.length} elements are marked as the content`);
  const title = firstHeading(region) ?? refuse('missing-title', 'the content has no title');
  return {
    canonical: head.canonical ?? refuse('missing-canonical', 'the page does not say its absolute address'),
    page,
    description: head.description ?? refuse('missing-description', 'the page has no description'),
    lastUpdated: head.lastUpdated,
    sources: head.sources,
    region,
    title,
  };
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
    sources: metas('name', 'citation_source'),
  };
}

function firstHeading(region: Element): Element | undefined {
  const title = find(region, (element) => isHeading(element) && element.tagName === 'h1' && !isLeftOut(element));
  return title && textOf(title) !== '' ? title : undefined;
}
