/** The engines to compare, each with the settings that did best on a judged collection. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RawData } from '@orama/orama';
import type { Options } from 'minisearch';
import type { Collection, Page } from './search-collection.ts';
import { sum } from '../../src/shared/sum.ts';

/** Builds and opens the index of a search engine. */
export interface Engine {
  /** Loads the engine's code only, so that the time to open does not include it. */
  load(): Promise<unknown>;
  /** @returns bytes of the files that a server needs */
  build(collection: Collection, directory: string): number | Promise<number>;
  open(files: Files): Promise<Search>;
}

/** @returns page ids, best first */
type Search = (query: string, limit: number) => readonly string[] | Promise<readonly string[]>;

export interface Files {
  /** Where `build` wrote. */
  readonly directory: string;
  readonly pagefindDirectory: string;
  readonly recordsDirectory: string;
}

const site: Engine = {
  load: () => import('../../src/search/search-engine.ts'),
  build: ({ pagefindDirectory, recordsDirectory }) =>
    sizeOf(join(pagefindDirectory, 'index')) + catalogueSize(pagefindDirectory) + sizeOf(recordsDirectory),
  async open({ pagefindDirectory, recordsDirectory }) {
    const { openSearchEngine } = await import('../../src/search/search-engine.ts');
    const search = openSearchEngine({ pagefindDirectory, recordsDirectory });
    return (query, limit) => search.search(query, { limit }).hits.map(({ path }) => path);
  },
};

/** Our stop words and stemmer, any term. Boosting the title did worse. */
const minisearch: Engine = {
  load: () => Promise.all([import('minisearch'), normaliser()]),
  async build({ pages }, directory) {
    const { default: MiniSearch } = await import('minisearch');
    const index = new MiniSearch(await miniSearchOptions());
    index.addAll(pages);
    return write(join(directory, 'minisearch.json'), JSON.stringify(index));
  },
  async open({ directory }) {
    const { default: MiniSearch } = await import('minisearch');
    const index = MiniSearch.loadJSON(readFileSync(join(directory, 'minisearch.json'), 'utf8'), await miniSearchOptions());
    return (query, limit) =>
      index
        .search(query)
        .slice(0, limit)
        .map(({ id }) => String(id));
  },
};

export async function miniSearchOptions(): Promise<Options<Page>> {
  const normalise = await normaliser();
  return {
    fields: ['title', 'text'],
    processTerm: normalise,
    searchOptions: { combineWith: 'OR', processTerm: normalise },
  };
}

/** FTS5 with the Porter stemmer, title boosted by 3, any term that is not a stop word. */
const sqlite: Engine = {
  load: () => Promise.all([import('node:sqlite'), wordReader()]),
  async build({ pages }, directory) {
    const { DatabaseSync } = await import('node:sqlite');
    const path = join(directory, 'sqlite.db');
    const database = new DatabaseSync(path);
    database.exec("CREATE VIRTUAL TABLE pages USING fts5(id UNINDEXED, title, text, tokenize = 'porter unicode61'); BEGIN");
    const insert = database.prepare('INSERT INTO pages VALUES (?, ?, ?)');
    for (const { id, title, text } of pages) insert.run(id, title, text);
    database.exec("COMMIT; INSERT INTO pages(pages) VALUES ('optimize')");
    database.close();
    return statSync(path).size;
  },
  async open({ directory }) {
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(directory, 'sqlite.db'), { readOnly: true });
    const select = database.prepare('SELECT id FROM pages WHERE pages MATCH ? ORDER BY bm25(pages, 0, 3, 1), id LIMIT ?');
    const words = await wordReader();
    return (query, limit) => {
      const terms = words(query);
      return terms.length === 0
        ? []
        : select.all(terms.map((term) => `"${term}"`).join(' OR '), limit).map(({ id }) => String(id));
    };
  },
};

/** Its default pipeline (trimmer, stop words, Porter), any term, split at punctuation too. Boosting the title did worse. */
const lunr: Engine = {
  load: () => Promise.resolve(loadLunr()),
  build({ pages }, directory) {
    const index = loadLunr()(function (this: LunrBuilder) {
      this.ref('id');
      this.field('title');
      this.field('text');
      for (const page of pages) this.add(page);
    });
    return write(join(directory, 'lunr.json'), JSON.stringify(index));
  },
  async open({ directory }) {
    const lunr = loadLunr();
    const index = lunr.Index.load(JSON.parse(readFileSync(join(directory, 'lunr.json'), 'utf8')));
    return Promise.resolve((query, limit) =>
      index
        .query((builder) => {
          for (const token of lunr.tokenizer(query.replace(/[^\p{L}\p{N}]+/gu, ' '))) builder.term(token.toString(), {});
        })
        .slice(0, limit)
        .map(({ ref }) => ref),
    );
  },
};

/** Its English encoder, any term (`suggest`), title before text. */
const flexsearch: Engine = {
  load: () => Promise.all([import('flexsearch'), import('flexsearch/lang/en')]),
  async build({ pages }, directory) {
    const index = await emptyFlexSearch();
    pages.forEach(({ title, text }, page) => index.add({ page, title, text }));
    const parts: [string, string][] = [];
    index.export((key: string, data: string) => void parts.push([key, data]));
    return write(join(directory, 'flexsearch.json'), JSON.stringify({ parts, ids: pages.map(({ id }) => id) }));
  },
  async open({ directory }) {
    const index = await emptyFlexSearch();
    const { parts, ids } = JSON.parse(readFileSync(join(directory, 'flexsearch.json'), 'utf8')) as {
      parts: [string, string][];
      ids: string[];
    };
    for (const [key, data] of parts) if (typeof data === 'string') index.import(key, data);
    return (query, limit) => {
      const found = index.search(query, { limit, suggest: true }).flatMap(({ result }) => result);
      return [...new Set(found)].slice(0, limit).map((page) => ids[Number(page)]!);
    };
  },
};

async function emptyFlexSearch() {
  const { Charset, Document, Encoder } = await import('flexsearch');
  const { default: English } = await import('flexsearch/lang/en');
  const encoder = new Encoder(Charset.Normalize).assign(English);
  return new Document({ document: { id: 'page', index: ['title', 'text'] }, encoder, tokenize: 'strict', context: true });
}

/** Its English stemmer, any term, title boosted by 2. */
const orama: Engine = {
  load: () => Promise.all([import('@orama/orama'), wordReader()]),
  async build({ pages }, directory) {
    const { insertMultiple, save } = await import('@orama/orama');
    const database = await emptyOrama();
    await insertMultiple(
      database,
      pages.map(({ id, title, text }) => ({ id, title, text })),
    );
    return write(join(directory, 'orama.json'), JSON.stringify(save(database)));
  },
  async open({ directory }) {
    const { load, search } = await import('@orama/orama');
    const database = await emptyOrama();
    load(database, JSON.parse(readFileSync(join(directory, 'orama.json'), 'utf8')) as RawData);
    const words = await wordReader();
    return async (query, limit) => {
      const { hits } = await search(database, { term: words(query).join(' '), boost: { title: 2 }, threshold: 1, limit });
      return hits.map(({ id }) => id);
    };
  },
};

async function emptyOrama() {
  const { create } = await import('@orama/orama');
  return create({
    schema: { title: 'string', text: 'string' } as const,
    components: { tokenizer: { language: 'english', stemming: true } },
  });
}

/** Pagefind itself as a browser runs it, with its files read from disk. */
const pagefind: Engine = {
  load: () => Promise.resolve(),
  build: ({ pagefindDirectory }) => sizeOf(pagefindDirectory),
  async open({ pagefindDirectory, recordsDirectory }) {
    const [{ filesIn }, { readIndexMetadata }, { RecordStore }] = await Promise.all([
      import('../../src/search/index-files.ts'),
      import('../../src/search/index-metadata.ts'),
      import('../../src/search/record-store.ts'),
    ]);
    const { lengths, fragmentName } = readIndexMetadata(filesIn(pagefindDirectory));
    const store = new RecordStore(recordsDirectory);
    const pathOf = new Map(Array.from(lengths, (_, page) => [fragmentName(page).hash, store.record(page).path]));
    const engine = await loadPagefind(pagefindDirectory);
    return async (query, limit) => (await engine.search(query)).results.slice(0, limit).map(({ id }) => pathOf.get(id)!);
  },
};

async function loadPagefind(directory: string): Promise<PagefindModule> {
  const base = `${pathToFileURL(directory).href}/`;
  const fetchFile = (address: string): Promise<Response> =>
    Promise.resolve(new Response(readFileSync(new URL(address.replace(/\?.*$/, '')))));
  Object.assign(globalThis, {
    fetch: fetchFile,
    document: { querySelector: () => ({ getAttribute: () => 'en-GB' }), currentScript: null },
  });
  const engine = (await import(`${base}pagefind.js`)) as PagefindModule;
  await engine.options({ basePath: base });
  await engine.init();
  return engine;
}

export const engines = { site, minisearch, sqlite, lunr, flexsearch, orama, pagefind } satisfies Record<string, Engine>;
export type EngineName = keyof typeof engines;

async function normaliser(): Promise<(term: string) => string | false> {
  const [{ stem }, { normalizeWord }, { isStopWord }] = await Promise.all([
    import('../../src/search/stem.ts'),
    import('../../src/search/tokenize.ts'),
    import('../../src/search/stop-words.ts'),
  ]);
  return (term) => {
    const word = normalizeWord(term);
    return word !== '' && !isStopWord(word) && stem(word);
  };
}

/** The words of a query without stop words, unless it has nothing else. */
async function wordReader(): Promise<(query: string) => string[]> {
  const { isStopWord } = await import('../../src/search/stop-words.ts');
  return (query) => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const significant = words.filter((word) => !isStopWord(word));
    return significant.length > 0 ? significant : words;
  };
}

function write(path: string, content: string): number {
  writeFileSync(path, content);
  return Buffer.byteLength(content);
}

function sizeOf(directory: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return sum(files.map((file) => statSync(join(file.parentPath, file.name)).size));
}

function catalogueSize(directory: string): number {
  const files = readdirSync(directory).filter((name) => name.endsWith('.pf_meta') || name === 'pagefind-entry.json');
  return sum(files.map((name) => statSync(join(directory, name)).size));
}

/** lunr has no types. */
function loadLunr(): Lunr {
  return createRequire(import.meta.url)('lunr') as Lunr;
}

interface Lunr {
  (configure: (this: LunrBuilder) => void): object;
  readonly Index: {
    load(json: unknown): { query(build: (builder: { term(term: string, options: object): void }) => void): { ref: string }[] };
  };
  tokenizer(text: string): { toString(): string }[];
}

interface LunrBuilder {
  ref(name: string): void;
  field(name: string): void;
  add(page: Page): void;
}

interface PagefindModule {
  options(options: { basePath: string }): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ results: { id: string }[] }>;
}
