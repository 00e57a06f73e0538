import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexError } from '../../../src/search/index-error.ts';
import { writeRecords } from '../../../src/search/write-records.ts';
import { openSearchEngine } from '../../../src/search/search-engine.ts';
import { generatePages, randomFrom } from './generated-pages.ts';
import { buildSite, type Site } from './site-fixture.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const pages = generatePages(5, 60);

describe('a damaged index', () => {
  let site: Site;
  let copy: string;
  const pagefind = (): string => join(copy, 'pagefind');
  const records = (): string => join(copy, 'records');
  const files = {
    entry: () => join(pagefind(), 'pagefind-entry.json'),
    catalogue: () =>
      join(
        pagefind(),
        readdirSync(pagefind()).find((name) => name.endsWith('.pf_meta'))!,
      ),
    words: () => join(pagefind(), 'index', readdirSync(join(pagefind(), 'index'))[0]!),
    fragment: () => join(pagefind(), 'fragment', readdirSync(join(pagefind(), 'fragment'))[0]!),
    store: () => join(records(), 'records.store'),
    records: () => join(records(), 'records.jsonl'),
  };
  const kinds = Object.keys(files) as (keyof typeof files)[];

  beforeAll(async () => {
    site = await buildSite(pages);
    copy = temporaryFolder();
    cpSync(site.pagefindDirectory, pagefind(), { recursive: true });
    cpSync(site.recordsDirectory, records(), { recursive: true });
  });
  afterAll(() => site.remove());

  /** Everything that reads any file; the words are those of the pages. */
  function useAll(): void {
    const search = openSearchEngine({ pagefindDirectory: pagefind(), recordsDirectory: records() });
    try {
      for (const { title, text } of pages) search.search(`${title} ${text.slice(0, 60)}`, { limit: 5 });
    } finally {
      search.close();
    }
  }

  function useAllWith(kind: keyof typeof files, content: Buffer | undefined): unknown {
    const path = files[kind]();
    const whole = readFileSync(path);
    try {
      if (content === undefined) rmSync(path);
      else writeFileSync(path, content);
      const errors = [outcome(() => writeRecords(pagefind(), join(copy, 'other'))), outcome(useAll)].filter(
        (error) => error !== undefined,
      );
      return errors.find((error) => !(error instanceof IndexError)) ?? errors[0];
    } finally {
      writeFileSync(path, whole);
    }
  }

  it('is intact at first', () => {
    expect(outcome(useAll)).toBeUndefined();
    expect(outcome(() => writeRecords(pagefind(), join(copy, 'other')))).toBeUndefined();
  });

  // Without the records, fragments are read.
  it.each(kinds.filter((kind) => kind !== 'records'))('says which file is missing: %s', (kind) => {
    const path = files[kind]();
    const error = useAllWith(kind, undefined);
    // Without its name the catalogue is still expected where the entry says.
    expect(error).toMatchObject({ code: 'missing', message: expect.stringContaining(path) as string });
    expect((error as Error).message).toMatch(/npm run build/);
  });

  it.each(kinds)('truncated anywhere throws an IndexError and nothing else: %s', (kind) => {
    const whole = readFileSync(files[kind]());
    for (const length of [0, 1, 5, 9, 10, 11, 20, ...spread(whole.length, 20)]) {
      const error = useAllWith(kind, whole.subarray(0, length));
      expect(error).toBeInstanceOf(IndexError);
      expect((error as Error).message).toMatch(/npm run build|lang="en-GB"/);
    }
  });

  it.each(kinds)('with any bit flipped throws an IndexError or works: %s', (kind) => {
    const whole = readFileSync(files[kind]());
    const random = randomFrom(17);
    let noticed = 0;
    for (let run = 0; run < 80; run += 1) {
      const turned = Buffer.from(whole);
      const at = Math.floor(random() * whole.length);
      turned[at]! ^= 1 << Math.floor(random() * 8);
      const error = useAllWith(kind, turned);
      if (error !== undefined) expect(error).toBeInstanceOf(IndexError);
      if (error !== undefined) noticed += 1;
    }
    // Not all of the entry is read.
    expect(noticed).toBeGreaterThan(kind === 'entry' ? 10 : 60);
  });

  it.each(['catalogue', 'words', 'fragment'] as const)(
    'with content that gzip finds whole gives an IndexError or works: %s',
    (kind) => {
      const whole = gunzipSync(readFileSync(files[kind]()));
      const random = randomFrom(23);
      const attempt = (content: Buffer): void => {
        const error = useAllWith(kind, gzipSync(content));
        if (error !== undefined) expect(error).toBeInstanceOf(IndexError);
      };
      for (const length of spread(whole.length, 40)) attempt(whole.subarray(0, length));
      for (let run = 0; run < 80; run += 1) {
        const turned = Buffer.from(whole);
        turned[Math.floor(random() * whole.length)] = Math.floor(random() * 256);
        attempt(turned);
      }
    },
  );

  it.each([
    ['1.5.2', 'version'],
    ['1.6.1', 'version'],
    [undefined, 'version'],
  ])('of version %s is refused', (version, code) => {
    const entry = JSON.parse(readFileSync(files.entry(), 'utf8')) as object;
    expect(useAllWith('entry', Buffer.from(JSON.stringify({ ...entry, version })))).toMatchObject({ code });
  });

  it('is refused if the records belong to another build', async () => {
    const other = await buildSite(generatePages(3, 20));
    expect(
      outcome(() => openSearchEngine({ pagefindDirectory: other.pagefindDirectory, recordsDirectory: site.recordsDirectory })),
    ).toMatchObject({ code: 'mismatch' });
    other.remove();
  });
});

function outcome(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}

function spread(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor((at / count) * length));
}
