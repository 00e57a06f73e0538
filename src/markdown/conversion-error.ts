import type { Element, Root } from 'hast';

/** Everything that makes a page impossible to write as Markdown without losing something, with what to do about it. */
const conversionProblems = {
  'missing-region': 'mark exactly one element of the page with `data-content`',
  'missing-title': 'give the content region an h1 with text',
  'missing-canonical': 'add `<link rel="canonical">` with an absolute address',
  'missing-description': 'add `<meta name="description">`',
  'unknown-element': 'use an element that has a Markdown form, or mark it `data-markdown="skip"`',
  'form-control': 'mark the form or calculator `data-markdown="skip"`',
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
  'heading-id': 'leave the id of a heading to the slug of its text, or mark the heading `data-markdown="skip"`',
  'text-lost': 'this is a fault of the conversion: the text is not in the Markdown',
  'count-differs': 'this is a fault of the conversion: the Markdown does not hold what the page holds',
} as const;

export type ConversionCode = keyof typeof conversionProblems;

/** A page that cannot be written as Markdown without loss: which page, which element, and what to do. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
  readonly code: ConversionCode;
  /** The path of the page, or "(unknown page)" where the page has no canonical address. */
  readonly page: string;
  /** Where it happened: the elements from the region down, such as `main > section#why > table > tr:2 > td`. */
  readonly element: string;

  constructor(code: ConversionCode, page: string, element: string, detail: string) {
    super(`${page}: ${detail}, at ${element}; ${conversionProblems[code]}`);
    this.code = code;
    this.page = page;
    this.element = element;
  }
}

/**
 * The way from `region` down to `element`, such as `main > section#why > table > tr:2 > td`. A number is the position among
 * siblings of the same name, from the second on.
 */
export function outlineOf(element: Element, region: Element | Root): string {
  const way = wayTo(element, region) ?? [element];
  return way.map((step, depth) => describe(step, way[depth - 1])).join(' > ');
}

function wayTo(element: Element, from: Element | Root): Element[] | undefined {
  const own = from.type === 'element' ? [from] : [];
  if (from === element) return own;
  for (const child of from.children) {
    if (child.type !== 'element') continue;
    const way = wayTo(element, child);
    if (way) return [...own, ...way];
  }
  return undefined;
}

function describe({ tagName, properties }: Element, parent: Element | undefined): string {
  if (properties['id']) return `${tagName}#${String(properties['id'])}`;
  const alike = (parent?.children ?? []).filter((child) => child.type === 'element' && child.tagName === tagName);
  const at = alike.findIndex((child) => child.type === 'element' && child.properties === properties);
  return at > 0 ? `${tagName}:${at + 1}` : tagName;
}
