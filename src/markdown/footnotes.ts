import type { Element } from 'hast';
import { attribute } from './html-element.ts';

/** The link of a GFM footnote in the text, as every GFM renderer marks it. */
export function isFootnoteReference({ properties }: Element): boolean {
  return properties['dataFootnoteRef'] !== undefined;
}

/** The section at the end that holds the footnotes. */
export function isFootnoteSection({ properties }: Element): boolean {
  return properties['dataFootnotes'] !== undefined;
}

/** The label that reference and note share: `#user-content-fn-1` and the id `user-content-fn-1` have `1`. */
export function footnoteLabel(element: Element): string {
  return (attribute(element, 'href') ?? attribute(element, 'id') ?? '').replace(/^#?(?:user-content-)?fn-/, '');
}
