/** Predicates and text of HTML elements. The parity proof has its own, so that a mistake in one of the two is found. */
import type { Element, ElementContent, Nodes } from 'hast';

/**
 * Whether an element is not part of the content: marked `data-markdown-ignore`, hidden (`hidden`, except closed tab panels and
 * `until-found`), hidden from screen readers (`aria-hidden`), or not rendered (`script`, `style`, `template` and the like). The link back
 * from a footnote is not, either: GFM adds its own.
 */
export function isSkipped({ tagName, properties }: Element): boolean {
  return (
    unrendered.has(tagName) ||
    'dataMarkdownIgnore' in properties ||
    properties['ariaHidden'] === 'true' ||
    properties['dataFootnoteBackref'] !== undefined ||
    (properties['hidden'] === true && properties['role'] !== 'tabpanel' && properties['dataTabPanel'] === undefined)
  );
}

/** The value of an attribute as text, or undefined if it is missing or empty. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  const text = (Array.isArray(value) ? value.join(' ') : String(value)).trim();
  return text === '' ? undefined : text;
}

export function hasClass({ properties }: Element, name: string): boolean {
  const classes = properties['className'];
  return Array.isArray(classes) && classes.includes(name);
}

/** The text of a node without skipped elements, in one line with plain spaces. */
export function textOf(node: Nodes): string {
  return plainSpaces(rawText(node)).trim();
}

/**
 * Text with its white space collapsed. Non-breaking spaces become plain ones and soft hyphens are removed: they are for display, and would
 * hide a phrase from a search.
 */
export function plainSpaces(value: string): string {
  return value.replace(/\u00AD/g, '').replace(/[ \t\n\r\f\u00A0\u202F]+/g, ' ');
}

/** The text of a node without skipped elements, white space as it is. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && (isSkipped(node) || node.tagName === 'rp')) return '';
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/** The child elements that are not skipped. */
export function elementsOf(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'element' && !isSkipped(child));
}

/** The first element in document order that passes the test, skipped ones and the given one included. */
export function find(node: Nodes, passes: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && passes(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, passes);
    if (found) return found;
  }
  return undefined;
}

/** All elements in document order that pass the test, skipped ones and the given one included. */
export function findAll(node: Nodes, passes: (element: Element) => boolean, found: Element[] = []): Element[] {
  if (node.type === 'element' && passes(node)) found.push(node);
  if ('children' in node) for (const child of node.children) findAll(child, passes, found);
  return found;
}

export function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '' && !node.value.includes('\u00A0'));
}

export const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** White space that HTML collapses; a non-breaking space is none. */
export const whitespace = /[ \t\n\r\f]+/g;

const unrendered = new Set(['script', 'style', 'template', 'link', 'meta', 'wbr', 'source', 'track', 'col', 'colgroup']);
