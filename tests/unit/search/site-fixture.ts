/** Builds a Pagefind index and its records from pages, for tests. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createIndex } from 'pagefind';
import { htmlForIndex } from '../../../src/search/html-for-index.ts';
import { writeRecords } from '../../../src/search/write-records.ts';
import { openSearchEngine, type SearchEngine } from '../../../src/search/search-engine.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Paragraphs, one a line; with `html`, that instead. */
  readonly text: string;
  readonly html?: string;
  readonly description?: string;
  readonly aliases?: readonly string[];
  readonly section?: string;
  /** Stand between the title and the text, which then has an element of its own. */
  readonly facts?: string;
  /** Stands before those. */
  readonly answer?: string;
}

export interface Site {
  readonly pagefindDirectory: string;
  readonly recordsDirectory: string;
  /** See `writeRecords`. */
  readonly agreement: number;
  open(): SearchEngine;
  remove(): void;
}

export async function buildSite(pages: readonly Page[], language = 'en-GB'): Promise<Site> {
  const directory = temporaryFolder();
  const pagefindDirectory = join(directory, 'pagefind');
  const recordsDirectory = join(directory, 'records');
  const { index } = await createIndex();
  if (index === undefined) throw new Error('Pagefind did not start.');
  for (const page of pages) await index.addHTMLFile({ url: page.path, content: htmlForIndex(htmlOf(page, language)) });
  await index.writeFiles({ outputPath: pagefindDirectory });
  await index.deleteIndex();
  const written = writeRecords(pagefindDirectory, recordsDirectory);
  return {
    agreement: written.agreement,
    pagefindDirectory,
    recordsDirectory,
    open: () => openSearchEngine({ pagefindDirectory, recordsDirectory }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function htmlOf(
  { title, text, html, description = '', aliases = [], section = 'glossary', facts, answer }: Page,
  language: string,
): string {
  const paragraphs =
    html ??
    text
      .split('\n')
      .map((paragraph) => `<p>${escape(paragraph)}</p>`)
      .join('');
  return `<!doctype html><html lang="${language}"><head><title>${escape(title)}</title></head><body>
    <main data-pagefind-body data-pagefind-filter="section:${escape(section)}">
    <span hidden data-pagefind-meta="description:${escape(description)}"></span><span hidden data-pagefind-meta="aliases:${escape(aliases.join(' · '))}"></span>
    <h1 data-pagefind-meta="title">${escape(title)}</h1>${answer === undefined ? '' : `<div id="answer"><p>${escape(answer)}</p></div>`}
    ${facts === undefined ? '' : `<p id="facts">${escape(facts)}</p>`}
    <div${facts === undefined ? '' : ' id="text"'}>${paragraphs}</div></main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
