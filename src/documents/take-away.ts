import type { Element, Nodes } from 'hast';
import { blocksOf } from '../markdown/blocks-of.ts';
import { elementsOf, find, textOf } from '../markdown/html-element.ts';
import { pathOfDocument } from '../shared/page-files.ts';
import { type WordFile, wordFile } from './word-file.ts';

/**
 * The Word file of the text to take away in a page, made of the same blocks as the Markdown of the page; undefined if it has none.
 *
 * @param tree the page, or the part of it that holds the text
 */
export async function takeAway(tree: Nodes, { canonical, language, lastUpdated }: PageOfText): Promise<TakeAway | undefined> {
  const part = find(tree, isTakeAway);
  if (!part) return undefined;
  const document: WordFile = {
    title: textOf(elementsOf(part)[0] ?? part),
    blocks: blocksOf(part, canonical),
    language,
    url: canonical.href,
    updated: lastUpdated,
  };
  return { path: pathOfDocument(canonical.pathname), body: await wordFile(document) };
}

/** What of a page its text to take away repeats. */
export interface PageOfText {
  canonical: URL;
  /** A language tag. */
  language: string;
  /** `YYYY-MM-DD`. */
  lastUpdated: string | undefined;
}

export interface TakeAway {
  /** Path on this site. */
  path: string;
  body: Uint8Array;
}

function isTakeAway({ properties }: Element): boolean {
  return properties['dataDocument'] !== undefined;
}
