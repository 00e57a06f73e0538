/** What readers perceive of an element: whether it is shown, its text, its name. Nothing here is shared with the converter. */
import type { Element, Nodes } from 'hast';

/** An attribute as text, without space at its ends; empty where it is missing. */
export function valueOf({ properties }: Element, name: string): string {
  const value = properties[name] ?? '';
  return (Array.isArray(value) ? value.join(' ') : value === false ? '' : String(value)).trim();
}

/** Whether an element is part of what a page says: rendered, not hidden from anybody, not marked to be skipped. */
export function isShown(element: Element): boolean {
  const { tagName, properties } = element;
  if (unrendered.has(tagName)) return false;
  if ('dataMarkdownIgnore' in properties || valueOf(element, 'ariaHidden') === 'true') return false;
  // The link back from a footnote is not text of the page.
  if ('dataFootnoteBackref' in properties) return false;
  return properties['hidden'] !== true || isPanel(element);
}

const unrendered = new Set(['script', 'style', 'template', 'rp']);

/** A tab panel counts even if it is closed. */
export function isPanel(element: Element): boolean {
  return valueOf(element, 'role') === 'tabpanel' || 'dataTabPanel' in element.properties;
}

export function shownChildren(element: Element): Element[] {
  return element.children.filter((child) => child.type === 'element').filter(isShown);
}

/** All text that is shown. */
export function shownText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && !isShown(node)) return '';
  return 'children' in node ? node.children.map(shownText).join('') : '';
}

/** The elements that pass a test, in order, shown or not; the first node included. */
export function findAll(node: Nodes, test: (element: Element) => boolean, found: Element[] = []): Element[] {
  if (node.type === 'element' && test(node)) found.push(node);
  if ('children' in node) for (const child of node.children) findAll(child, test, found);
  return found;
}

/** The first of them. */
export function findFirst(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node;
  for (const child of 'children' in node ? node.children : []) {
    const found = findFirst(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Whether an element or one in it passes a test, shown or not. */
export function contains(node: Nodes, test: (element: Element) => boolean): boolean {
  return findFirst(node, test) !== undefined;
}

/** Whether an element is a picture that is replaced by its name. */
export function isPicture(element: Element): boolean {
  switch (element.tagName) {
    case 'svg':
      return true;
    case 'img':
      return /^data:/i.test(valueOf(element, 'src')) && valueOf(element, 'alt') !== '';
    case 'a':
    case 'abbr':
    case 'audio':
    case 'iframe':
    case 'video':
      return false;
    default:
      return valueOf(element, 'role') === 'img' || nameOfSymbol(element) !== '';
  }
}

/** The name of a picture (https://www.w3.org/TR/accname/, without references by id). */
export function pictureName(picture: Element): string {
  const own = (name: string) => picture.children.find((child) => child.type === 'element' && child.tagName === name);
  const drawn = ['title', 'desc'].map((name) => own(name)).map((element) => (element ? shownText(element).trim() : ''));
  const names = [
    valueOf(picture, 'ariaLabel'),
    picture.tagName === 'svg' ? drawn.filter((text) => text !== '').join(': ') : '',
    valueOf(picture, 'alt'),
    valueOf(picture, 'title'),
  ];
  return names.find((name) => name !== '') ?? '';
}

/** The name of an element that shows a symbol, such as "✓", or nothing; empty if it shows words or an image. */
export function nameOfSymbol(element: Element): string {
  const [label, title] = [valueOf(element, 'ariaLabel'), valueOf(element, 'title')];
  if (contains(element, ({ tagName }) => tagName === 'img')) return '';
  if (label !== '') return /[\p{L}\p{N}]/u.test(shownText(element)) ? '' : label;
  const isEmpty = shownText(element).trim() === '' && !contains(element, ({ tagName }) => tagName === 'svg');
  return isEmpty ? title : '';
}

/** Whether an element shows one picture and nothing else. */
export function isIconAlone(element: Element): boolean {
  return shownText(element).trim() === '' && countPictures(element) === 1;
}

function countPictures(element: Element): number {
  if (element.tagName === 'img' || isPicture(element)) return 1;
  return shownChildren(element).reduce((count, child) => count + countPictures(child), 0);
}
