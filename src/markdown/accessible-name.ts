import type { Element } from 'hast';
import { attribute, elementsOf, find, isSkipped, textOf } from './html-element.ts';

/**
 * The accessible name of a graphic: `aria-label`, the `<title>` of an SVG with its `<desc>`, `alt`, `title`; undefined if it has none.
 * In the order of https://www.w3.org/TR/accname/, without references by id.
 */
export function graphicName(graphic: Element): string | undefined {
  return attribute(graphic, 'ariaLabel') ?? drawingName(graphic) ?? attribute(graphic, 'alt') ?? attribute(graphic, 'title');
}

/**
 * Whether an element is a picture that is replaced by its name: an SVG, an image without an address to link to, an element with the role
 * of an image, or a symbol.
 */
export function isGraphic(element: Element): boolean {
  if (element.tagName === 'img') return isEmbedded(element);
  if (namedOtherwise.has(element.tagName)) return false;
  return element.tagName === 'svg' || attribute(element, 'role') === 'img' || symbolName(element) !== undefined;
}

/** The name of an element that shows only a symbol, such as "✓", or nothing: no letters, digits or images. */
export function symbolName(element: Element): string | undefined {
  const label = attribute(element, 'ariaLabel');
  const title = attribute(element, 'title');
  if ((!label && !title) || find(element, ({ tagName }) => tagName === 'img')) return undefined;
  const shown = textOf(element);
  if (label) return /[\p{L}\p{N}]/u.test(shown) ? undefined : label;
  return shown === '' && !find(element, ({ tagName }) => tagName === 'svg') ? title : undefined;
}

/** The graphic that is all that an element shows: an icon, which is replaced by its name. */
export function onlyIcon(element: Element): Element | undefined {
  if (textOf(element) !== '') return undefined;
  const images = graphicsIn(element);
  return images.length === 1 ? images[0] : undefined;
}

/** An image embedded as a `data:` URL, with alternative text. */
function isEmbedded(image: Element): boolean {
  return /^data:/i.test(attribute(image, 'src') ?? '') && attribute(image, 'alt') !== undefined;
}

/** Elements that a name does not make pictures. */
const namedOtherwise = new Set(['a', 'abbr', 'audio', 'iframe', 'video']);

function graphicsIn(element: Element): Element[] {
  if (isSkipped(element)) return [];
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
