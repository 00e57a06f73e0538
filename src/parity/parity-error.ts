import type { Element } from 'hast';
import type { InspectedPage } from './html-inventory.ts';

/** How a page and its Markdown can differ, with the remedy. */
const differences = {
  'text-lost': 'this is a bug of the converter: the text is not in the Markdown',
  'count-differs': 'this is a bug of the converter: the Markdown differs from the page',
  'heading-id': 'this is a bug of the converter: the heading has no anchor with that id',
  'section-wrong': 'this is a bug of the converter: the recorded section does not start at its heading',
} as const;

export type ParityCode = keyof typeof differences;

/** A page whose Markdown lacks part of it: the page, the element and the remedy. */
export class ParityError extends Error {
  override readonly name = 'ParityError';
  readonly code: ParityCode;
  /** The path of the page. */
  readonly page: string;
  /** The first element that differs: the elements from the region down, such as `main > section#why > table > tr:2 > td`. */
  readonly element: string;
  /** That element. */
  readonly node: Element;

  constructor(code: ParityCode, { path, region }: InspectedPage, element: Element, detail: string) {
    const place = placeOf(element, region) ?? element.tagName;
    super(`${path}: ${detail}, at ${place}; ${differences[code]}`);
    this.code = code;
    this.page = path;
    this.element = place;
    this.node = element;
  }
}

/** A number is the position among siblings of the same name, from the second on. Undefined outside of `from`. */
function placeOf(element: Element, from: Element, name = nameOf(from, [])): string | undefined {
  if (element === from) return name;
  const children = from.children.filter((child) => child.type === 'element');
  for (const child of children) {
    const place = placeOf(element, child, nameOf(child, children));
    if (place !== undefined) return `${name} > ${place}`;
  }
  return undefined;
}

function nameOf(element: Element, siblings: readonly Element[]): string {
  const { tagName, properties } = element;
  if (properties['id']) return `${tagName}#${String(properties['id'])}`;
  const at = siblings.filter((sibling) => sibling.tagName === tagName).indexOf(element);
  return at > 0 ? `${tagName}:${at + 1}` : tagName;
}
