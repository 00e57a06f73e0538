import type { Element } from 'hast';
import { attribute, elementsOf, find, isLeftOut, textOf } from './html-element.ts';

/**
 * What a screen reader says for a graphic: `aria-label`, the `<title>` of an SVG with its `<desc>`, `alt`, `title`. Undefined if it
 * has none. The order is that of the W3C's "Accessible Name and Description Computation", without references by id.
 */
export function graphicName(graphic: Element): string | undefined {
  return attribute(graphic, 'ariaLabel') ?? drawingName(graphic) ?? attribute(graphic, 'alt') ?? attribute(graphic, 'title');
}

/**
 * Whether an element is a picture whose name stands for its content: an SVG, an image that has no address to link to, an element
 * with the role of an image, or a sign.
 */
export function isGraphic(element: Element): boolean {
  if (element.tagName === 'img') return isEmbedded(element);
  if (namedOtherwise.has(element.tagName)) return false;
  return element.tagName === 'svg' || attribute(element, 'role') === 'img' || signName(element) !== undefined;
}

/** The name of an element that shows only a sign, such as "✓", or nothing: no letters, digits or images. */
export function signName(element: Element): string | undefined {
  const label = attribute(element, 'ariaLabel');
  const title = attribute(element, 'title');
  if ((!label && !title) || find(element, ({ tagName }) => tagName === 'img')) return undefined;
  const shown = textOf(element);
  if (label) return /[\p{L}\p{N}]/u.test(shown) ? undefined : label;
  return shown === '' && !find(element, ({ tagName }) => tagName === 'svg') ? title : undefined;
}

/** The graphic that is all an element shows, if it is so: an icon, which its name replaces. */
export function loneIcon(element: Element): Element | undefined {
  if (textOf(element) !== '') return undefined;
  const images = graphicsIn(element);
  return images.length === 1 ? images[0] : undefined;
}

/** An image that the page itself holds, as a `data:` address, and that says something. */
function isEmbedded(image: Element): boolean {
  return /^data:/i.test(attribute(image, 'src') ?? '') && attribute(image, 'alt') !== undefined;
}

/** Elements whose name is not that of a picture in the text. */
const namedOtherwise = new Set(['a', 'abbr', 'audio', 'iframe', 'video']);

function graphicsIn(element: Element): Element[] {
  if (isLeftOut(element)) return [];
  return element.tagName === 'img' || isGraphic(element) ? [element] : elementsOf(element).flatMap(graphicsIn);
}

function drawingName(graphic: Element): string | undefined {
  if (graphic.tagName !== 'svg') return undefined;
  return [childText(graphic, 'title'), childText(graphic, 'desc')].filter(Boolean).join(': ') || undefined;
}

function childText(graphic: Element, tagName: string): string | undefined {
  const child = graphic.children.find((node): node is Element => node.type === 'element' && node.tagName === tagName);
  return child && textOf(child);
}
