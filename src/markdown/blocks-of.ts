import type { Element } from 'hast';
import { type Flow, flow } from './flow.ts';
import { linksFrom } from './links.ts';

/** The blocks of a part of the page at `canonical`, as its Markdown has them. Links lead to pages and not to their Markdown. */
export function blocksOf(part: Element, canonical: URL): Flow[] {
  return flow(part.children, {
    region: part,
    title: part,
    path: canonical.pathname,
    links: linksFrom(canonical, () => undefined),
    explainedAbbreviations: new Set(),
  });
}
