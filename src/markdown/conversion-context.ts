import type { Element } from 'hast';
import { ConversionError, elementPath, type ConversionCode } from './conversion-error.ts';
import { attribute, find } from './html-element.ts';
import type { Links } from './links.ts';

/** Shared by the handlers of one page. */
export interface Conversion {
  /** The path of the page, for error messages. */
  readonly path: string;
  /** The element marked `data-content`. */
  readonly region: Element;
  /** The h1 that is the title. */
  readonly title: Element;
  readonly links: Links;
  /** The meanings of the abbreviations that have been explained so far. */
  readonly explainedAbbreviations: Set<string>;
}

/** Throws a ConversionError with the page and the element. */
export function fail(
  conversion: Pick<Conversion, 'path' | 'region'>,
  code: ConversionCode,
  element: Element,
  detail: string,
): never {
  throw new ConversionError(code, conversion.path, elementPath(element, conversion.region), detail, element);
}

/** The absolute address that an attribute of an element holds. */
export function addressIn(conversion: Conversion, element: Element, name: 'href' | 'src', kind: 'page' | 'resource'): string {
  const value = String(element.properties[name] ?? '');
  try {
    return conversion.links[kind](value);
  } catch {
    return fail(conversion, 'invalid-url', element, `"${value}" is not an address that Markdown can link to`);
  }
}

/** The element of the region with an id. */
export function byId(conversion: Conversion, id: string | undefined): Element | undefined {
  return id === undefined ? undefined : find(conversion.region, (element) => attribute(element, 'id') === id);
}
