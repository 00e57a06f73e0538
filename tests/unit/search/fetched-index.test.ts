/** An index of which only the metadata and the record store are on this machine. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexError } from '../../../src/search/index-error.ts';
import { FetchedFiles, filesIn } from '../../../src/search/index-files.ts';
import { RECORDS_FILE } from '../../../src/search/record-store.ts';
import { openSearchEngine, type SearchEngine } from '../../../src/search/search-engine.ts';
import { generatePages } from './generated-pages.ts';
import { buildSite, type Site } from './site-fixture.ts';

const pages = generatePages(7, 80);
const queries = [
  ...pages.map(({ title }) => title),
  ...pages.map(({ text }) => text.slice(0, 80)),
  ...pages.map(({ title }) => `${title.slice(0, -1)}zqx ${title.slice(0, 5)}`),
  'the of and',
  '',
];

describe('An index whose files are fetched', () => {
  let site: Site;
  let whole: SearchEngine;
  let expected: unknown[];

  beforeAll(async () => {
    site = await buildSite(pages);
    whole = site.open();
    expected = queries.map((query) => whole.search(query, { limit: 10 }));
    rmSync(join(site.recordsDirectory, RECORDS_FILE));
  });
  afterAll(() => {
    whole.close();
    site.remove();
  });

  /** @param read stands for the network */
  function openFetched(read = (file: string) => filesIn(site.pagefindDirectory).read(file)) {
    const requests: string[][] = [];
    let batch: string[] = [];
    const fetched = new FetchedFiles(
      (file) => file,
      async (file) => {
        if (batch.push(file) === 1) requests.push(batch);
        await new Promise(setImmediate);
        batch = [];
        return read(file);
      },
    );
    const engine = openSearchEngine({ ...site, files: fetched });
    return { requests, search: (query: string) => engine.searchFetched(fetched, query, { limit: 10 }), engine };
  }

  it('answers like one that is on this machine, whatever was asked before and is asked at the same time', async () => {
    const { search } = openFetched();
    for (const [at, query] of queries.entries()) expect(await search(query)).toEqual(expected[at]);
    const fresh = openFetched();
    expect(await Promise.all(queries.map((query) => fresh.search(query)))).toEqual(expected);
  });

  it('fetches the terms of a query at once, then the pages that it shows, and nothing again', async () => {
    const { search, requests } = openFetched();
    const query = `${pages[0]!.title} ${pages[1]!.title} dilutoin`;
    await search(query);
    expect(requests).toHaveLength(2);
    expect(requests[0]!.every((file) => file.startsWith('index/'))).toBe(true);
    expect(requests[1]!.every((file) => file.startsWith('fragment/'))).toBe(true);
    await search(query);
    expect(requests).toHaveLength(2);
  });

  it('fetches a file once for all queries that wait for it', async () => {
    const { search, requests } = openFetched();
    const query = pages[0]!.title;
    await Promise.all([search(query), search(query), search(query)]);
    expect(requests.flat()).toEqual([...new Set(requests.flat())]);
  });

  it.each([
    ['cannot be fetched', 'index/', new IndexError('unreachable', 'No answer')],
    ['cannot be fetched', 'fragment/', new IndexError('unreachable', 'No answer')],
  ])('fails where a part %s: %s', async (_, part, failure) => {
    let isDown = true;
    const { search } = openFetched((file) => {
      if (isDown && file.startsWith(part)) throw failure;
      return filesIn(site.pagefindDirectory).read(file);
    });
    await expect(search(queries[0]!)).rejects.toBe(failure);
    isDown = false;
    expect(await search(queries[0]!)).toEqual(expected[0]);
  });

  it.each([
    ['index/', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'truncated'],
    ['index/', () => Buffer.from('<!doctype html>'), 'damaged'],
    ['fragment/', () => Buffer.from('<!doctype html>'), 'damaged'],
  ] as const)('fails where a part is not what was built: %s, %#', async (part, change, code) => {
    const { search } = openFetched((file) => {
      const bytes = filesIn(site.pagefindDirectory).read(file);
      return file.startsWith(part) ? change(bytes) : bytes;
    });
    await expect(search(queries[0]!)).rejects.toMatchObject({ code });
  });

  it('fails where the text of a page is another than was indexed', async () => {
    const { requests, search } = openFetched();
    await search(queries[0]!);
    const [first, second] = requests[1]!;
    const { search: swapped } = openFetched((file) => filesIn(site.pagefindDirectory).read(file === first ? second! : file));
    await expect(swapped(queries[0]!)).rejects.toMatchObject({ code: 'damaged' });
  });
});
