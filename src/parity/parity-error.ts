import type { Element } from 'hast';
import type { InspectedPage } from './html-inventory.ts';

/** What a page and its Markdown can differ in, with what to do about it. */
const differences = {
  'text-lost': 'this is a fault of the conversion: the text is not in the Markdown',
  'count-differs': 'this is a fault of the conversion: the Markdown does not hold what the page holds',
  'heading-id': 'leave the id of a heading to the slug of its text, or mark the heading `data-markdown="skip"`',
  'section-wrong': 'this is a fault of the conversion: the section is recorded elsewhere than its heading stands',
} as const;

export type ParityCode = keyof typeof differences;

/** A page whose Markdown does not hold what the page holds: which page, which element, and what to do. */
export class ParityError extends Error {
  override readonly name = 'ParityError';
  readonly code: ParityCode;
  /** The path of the page. */
  readonly page: string;
  /** The first element that differs: the elements from the region down, such as `main > section#why > table > tr:2 > td`. */
  readonly element: string;

  constructor(code: ParityCode, { path, region }: InspectedPage, element: Element, detail: string) {
    const place = placeOf(element, region) ?? element.tagName;
    super(`${path}: ${detail}, at ${place}; ${differences[code]}`);
    this.code = code;
    this.page = path;
    this.element = place;
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
