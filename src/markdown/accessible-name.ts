import type { Element } from 'hast';
import { attribute, elementsOf, isLeftOut, textOf } from './element.ts';

/**
 * What a screen reader says for a graphic: `aria-label`, the `<title>` of an SVG with its `<desc>`, `alt`, `title`. Undefined if it
 * has none. The naming order is that of the W3C's "Accessible Name and Description Computation", without references by id.
 */
export function graphicName(graphic: Element): string | undefined {
  return attribute(graphic, 'ariaLabel') ?? drawingName(graphic) ?? attribute(graphic, 'alt') ?? attribute(graphic, 'title');
}

/**
 * Whether an element is a picture whose name stands for its content: an SVG, an element with the role of an image, or a sign
 * without letters or digits, such as "✓" or nothing at all, that has a name of its own.
 */
export function isGraphic(element: Element): boolean {
  if (element.tagName === 'svg' || attribute(element, 'role') === 'img') return true;
  const name = attribute(element, 'ariaLabel');
  const title = attribute(element, 'title');
  if (!name && !title) return false;
  const shown = textOf(element);
  return name ? !/[\p{L}\p{N}]/u.test(shown) : shown === '' && element.children.every((child) => child.type !== 'element');
}

/** The image that is all a table cell or a link holds, if it is so: an icon, which its name replaces. */
export function loneIcon(cell: Element): Element | undefined {
  if (textOf(cell) !== '') return undefined;
  const images = images_(cell);
  return images.length === 1 ? images[0] : undefined;
}

function images_(element: Element): Element[] {
  if (isLeftOut(element)) return [];
  if (element.tagName === 'img' || isGraphic(element)) return [element];
  return elementsOf(element).flatMap(images_);
}

function drawingName(graphic: Element): string | undefined {
  if (graphic.tagName !== 'svg') return undefined;
  const title = child(graphic, 'title');
  const description = child(graphic, 'desc');
  return [title, description].filter(Boolean).join(': ') || undefined;
}

function child(graphic: Element, tagName: string): string | undefined {
  const element = graphic.children.find((node): node is Element => node.type === 'element' && node.tagName === tagName);
  return element && textOf(element);
}
