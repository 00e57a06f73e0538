import type { Element, Root } from 'hast';

/** Why a page cannot be converted without loss, with the remedy. */
const conversionProblems = {
  'missing-region': 'mark exactly one element of the page with `data-content`',
  'missing-title': 'give the content region an h1 with text',
  'missing-canonical': 'add `<link rel="canonical">` with an absolute address',
  'missing-description': 'add `<meta name="description">`',
  'unknown-element': 'use an element that has a Markdown form, or mark it `data-markdown-ignore`',
  'form-control': 'mark the form or calculator `data-markdown-ignore`',
  math: 'write the formula as text or code: Markdown has no form for it that every reader knows',
  'nameless-graphic': 'give the graphic a name (`aria-label`, `<title>` or `alt`), or hide it with `aria-hidden="true"`',
  'nameless-link': 'give the link text, or a name with `aria-label`',
  'nameless-frame': 'give the frame a `title` and a `src`',
  'nameless-panel': 'name the tab panel: `aria-labelledby`, `aria-label` or `data-tab-panel` with the id of its radio button',
  'unused-tab': 'give every tab a panel',
  'chart-without-table': 'put the data table inside the figure or right after it',
  'callout-kind': 'set `data-kind` to note, tip, important, warning or caution',
  'block-in-cell': 'keep table cells to text, links, lists and code',
  'block-in-inline': 'do not put block elements into inline ones',
  'block-in-heading': 'keep headings to text, links and code',
  'list-content': 'put only list items into a list, and only terms and definitions into a definition list',
  'list-numbering': 'number the list from its start upwards in steps of one, with figures',
  'unlinked-block': 'put text into the link',
  'invalid-url': 'correct the address',
  footnote: 'give every footnote reference a note and every note a reference',
} as const;

export type ConversionCode = keyof typeof conversionProblems;

/** A page that cannot be converted to Markdown without loss: the page, the element and the remedy. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
  readonly code: ConversionCode;
  /** The path of the page, or "(unknown page)" if it has no canonical address. */
  readonly page: string;
  /** Where: the elements from the region down, such as `main > section#why > table > tr:2 > td`. */
  readonly element: string;
  /** That element; undefined if it is the page as a whole. */
  readonly node: Element | undefined;

  constructor(code: ConversionCode, page: string, element: string, detail: string, node?: Element) {
    super(`${page}: ${detail}, at ${element}; ${conversionProblems[code]}`);
    this.code = code;
    this.page = page;
    this.element = element;
    this.node = node;
  }
}

/**
 * The path from `region` down to `element`, such as `main > section#why > table > tr:2 > td`. A number is the position among siblings of
 * the same name, from the second on.
 */
export function elementPath(element: Element, region: Element | Root): string {
  const path = ancestorsOf(element, region) ?? [element];
  return path.map((step, depth) => describe(step, path[depth - 1])).join(' > ');
}

function ancestorsOf(element: Element, from: Element | Root): Element[] | undefined {
  const own = from.type === 'element' ? [from] : [];
  if (from === element) return own;
  for (const child of from.children) {
    if (child.type !== 'element') continue;
    const path = ancestorsOf(element, child);
    if (path) return [...own, ...path];
  }
  return undefined;
}

function describe({ tagName, properties }: Element, parent: Element | undefined): string {
  if (properties['id']) return `${tagName}#${String(properties['id'])}`;
  const alike = (parent?.children ?? []).filter((child) => child.type === 'element' && child.tagName === tagName);
  const at = alike.findIndex((child) => child.type === 'element' && child.properties === properties);
  return at > 0 ? `${tagName}:${at + 1}` : tagName;
}
