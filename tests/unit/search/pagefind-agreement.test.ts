import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PagefindIndex } from '../../../src/search/pagefind-index.ts';
import { stem } from '../../../src/search/stem.ts';
import { tokenize } from '../../../src/search/tokenize.ts';
import { generatePages } from './generated-pages.ts';
import { buildSite, type Site } from './site-fixture.ts';

describe('the reader and Pagefind itself', () => {
  let site: Site;
  let index: PagefindIndex;
  const pages = generatePages(400, 450);

  beforeAll(async () => {
    site = await buildSite(pages);
    index = new PagefindIndex(site.pagefindDirectory);
  });
  afterAll(() => {
    site.remove();
    vi.unstubAllGlobals();
  });

  it('find the same pages for every word of a large sample', async () => {
    const pagefind = await loadPagefind(site.pagefindDirectory);
    const pageOfFragment = new Map(
      Array.from({ length: index.pageCount }, (_, page) => [index.metadata.fragmentName(page).hash, page]),
    );
    const sample = everyWord(pages).filter((_, at) => at % 6 === 0);
    const differences: string[] = [];
    let found = 0;
    for (const word of sample) {
      const { results } = await pagefind.search(`"${word}"`);
      const theirs = results.map(({ id }) => pageOfFragment.get(id)).sort((a, b) => a! - b!);
      const ours = [...(index.postings(stem(word))?.pages ?? [])];
      found += theirs.length;
      if (theirs.join() !== ours.join()) differences.push(`${word}: ${theirs.length} and ${ours.length}`);
    }
    expect(sample.length).toBeGreaterThan(1000);
    expect(found).toBeGreaterThan(sample.length);
    expect(index.metadata.chunks.length).toBeGreaterThan(5);
    expect(differences).toEqual([]);
  });

  it('have a stem in the index for every word of every page', () => {
    expect(everyWord(pages).filter((word) => index.postings(stem(word)) === undefined)).toEqual([]);
  });

  it('can look up every term that they list', () => {
    const words = [...index.termsFrom('')];
    expect(words.length).toBeGreaterThan(3000);
    expect(words.filter((word) => index.postings(word) === undefined)).toEqual([]);
    expect(words).toEqual([...words].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });
});

function everyWord(pages: readonly { title: string; text: string }[]): string[] {
  const words = new Set<string>();
  for (const { title, text } of pages) {
    for (const { word, parts } of tokenize(`${title} ${text}`)) [word, ...parts].forEach((word) => words.add(word));
  }
  return [...words];
}

/** Pagefind's own engine, its files read from disk where a browser would fetch them. */
async function loadPagefind(directory: string): Promise<Pagefind> {
  vi.stubGlobal('fetch', (address: string) => {
    const path = fileURLToPath(new URL(address, 'file:///').href.replace(/\?.*$/, ''));
    return Promise.resolve(new Response(readFileSync(path)));
  });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'en-GB' }), currentScript: null });
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(directory, 'pagefind.js')).href)) as Pagefind;
  await module.options({ basePath: pathToFileURL(directory).href + '/' });
  await module.init();
  return module;
}

interface Pagefind {
  options(options: { basePath: string }): Promise<void>;
  init(): Promise<void>;
  search(term: string): Promise<{ results: { id: string }[] }>;
}
