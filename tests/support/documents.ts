import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from '../../src/build/html-files.ts';

/** A text to take away: the address of its file, the page around it, and its words as the page shows them. */
export interface PublishedDocument {
  site: string;
  /** Without extension. */
  path: string;
  html: string;
  text: string;
}

/** The texts to take away of a built site. Read with regular expressions, so that a mistake of the engine's parser is not repeated here. */
export async function publishedDocuments(site: string): Promise<PublishedDocument[]> {
  const pages = (await htmlFiles(site)).map(({ file, path }) => ({ site, path, html: readFileSync(join(site, file), 'utf8') }));
  return pages.flatMap((page) => {
    const [, content] = /<section class="document"(?:[^>"]|"[^"]*")*>([^]*?)<\/section>/.exec(page.html) ?? [];
    return content === undefined ? [] : [{ ...page, text: wordsOf(content.replace(notInTheFile, '')) }];
  });
}

/** What is for reading in a browser, as the labels of callouts, and marks of footnotes, which lead to the end of the page. */
const notInTheFile = /<(\w+)\b[^>]* data-markdown-ignore\b[^]*?<\/\1>|<sup[^>]*>\s*<a [^>]*data-footnote-ref[^]*?<\/sup>/g;

/** The text of HTML or XML without tags, boxes of tasks and white space, which depends on where tags are. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);|&#x([\da-f]+);|&(\w+);/gi, (whole, decimal, hex, name: string) => {
      if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
      return { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }[name] ?? whole;
    })
    .replace(/[\s\u00AD☐☑]+/g, '');
}
