import type { Element } from 'hast';
import { attribute } from './html-element.ts';

/** The link to a GFM footnote, as GFM renderers mark it. */
export function isFootnoteReference({ properties }: Element): boolean {
  return properties['dataFootnoteRef'] !== undefined;
}

/** The section of the footnotes at the end. */
export function isFootnoteSection({ properties }: Element): boolean {
  return properties['dataFootnotes'] !== undefined;
}

/** The label that reference and footnote share: `1` for `#user-content-fn-1` and the id `user-content-fn-1`. */
export function footnoteLabel(element: Element): string {
  return (attribute(element, 'href') ?? attribute(element, 'id') ?? '').replace(/^#?(?:user-content-)?fn-/, '');
}
