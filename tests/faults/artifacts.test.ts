/** What the build prepared for the functions, broken in every way: a function says so and recovers, and never crashes or answers nonsense. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outDir } from '../../src/build-settings.ts';
import { site } from '../../src/site/site.ts';
import { exampleCity, exampleHeading, examplePage, exampleQuestion, exampleWord } from '../support/examples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Answer = (request: Request) => Promise<Response>;

const functions = {
  /** Fifty pages, so that some of their records stand at the end of the file. */
  search: `/api/agents/search?${new URLSearchParams({ q: exampleQuestion, limit: '50' })}`,
  'search-page': `/search?q=${exampleWord}`,
  markdown: `/api/agents/markdown?path=${examplePage}&section=${exampleHeading}`,
  'city-events': `/api/agents/city-events?city=${exampleCity}`,
};
type Name = keyof typeof functions;

/** Every artifact that functions read, with what its log line calls it and which function answers without it no more. */
const artifacts: [files: string, called: string, reader: Name][] = [
  ['artifacts/site.json', 'site record', 'search'],
  ['artifacts/site.json', 'site record', 'markdown'],
  ['artifacts/site.json', 'site record', 'city-events'],
  ['artifacts/site.json', 'site record', 'search-page'],
  ['artifacts/page-list.json', 'list of pages', 'markdown'],
  ['artifacts/search/records.store', 'search index', 'search'],
  ['artifacts/search/records.jsonl', 'search index', 'search'],
  ['dist/pagefind/pagefind-entry.json', 'search index', 'search'],
  ['dist/pagefind/*.pf_meta', 'search index', 'search'],
  ['artifacts/search/index/*', 'search index', 'search'],
  ['artifacts/search/index/*', 'search index', 'search-page'],
  ['artifacts/events.json', 'calendar of events', 'city-events'],
  ['artifacts/digests.json', 'site record', 'city-events'],
  [`artifacts/pages${examplePage}.md`, `Markdown of ${examplePage}`, 'markdown'],
  ['artifacts/layouts.jsonl', `sections of ${examplePage}`, 'markdown'],
  ['dist/search.html', 'search page', 'search-page'],
];

const damages: Record<string, (file: string, content: Buffer) => void> = {
  missing: (file) => rmSync(file),
  empty: (file) => writeFileSync(file, ''),
  truncated: (file, content) => writeFileSync(file, content.subarray(0, content.length / 2)),
  'of another version': (file, content) => writeFileSync(file, otherVersion(content)),
  'of another kind': (file) => writeFileSync(file, '[]'),
  'with altered bytes': (file, content) => writeFileSync(file, altered(content)),
};

const restorers: (() => void)[] = [];
let folder: string;
let log: ReturnType<typeof vi.spyOn>;

beforeAll(() => {
  folder = temporaryFolder();
  for (const pattern of new Set(artifacts.map(([files]) => files)))
    for (const file of globSync(pattern, { cwd: outDir })) cpSync(join(outDir, file), join(folder, file));
  vi.stubEnv('OUT_DIR', folder);
});
beforeEach(() => {
  vi.resetModules();
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
  // A test that failed has not restored what it broke.
  for (const restore of restorers.splice(0)) restore();
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const cases = artifacts.flatMap(([files, called, reader]) =>
  Object.keys(damages).map((damage) => [files, damage, reader, called] as const),
);

describe('An artifact that functions read', () => {
  it.each(cases)(
    '%s %s: %s says so in 503 and one line of the log, and answers when the file is back',
    async (files, damage, reader, called) => {
      const ask = await asking(reader);
      const restore = broken(files, damages[damage]!);
      const { status, type, body } = await ask();
      expect([status, type]).toEqual([503, 'application/problem+json']);
      expect(JSON.parse(body)).toMatchObject({ status: 503, type: expect.stringMatching(/\/errors#unavailable$/) });
      expect(body).not.toContain(folder);
      expect(log).toHaveBeenCalledOnce();
      const [line] = log.mock.calls[0] as [string];
      expect(JSON.parse(line)).toMatchObject({ level: 'error', artifact: called });
      expect(line.length).toBeLessThan(500);
      restore();
      expect((await ask()).status).toBe(200);
    },
  );

  it.each(cases)(
    '%s %s while %s runs: it answers as before or says so, and answers when the file is back',
    async (files, damage, reader) => {
      const ask = await asking(reader);
      const before = await ask();
      const restore = broken(files, damages[damage]!);
      const during = await ask();
      if (during.status !== 503) expect(during).toEqual(before);
      restore();
      expect(await ask()).toEqual(before);
    },
  );

  const otherWords = site.examples.questions.slice(1).join(' ');
  const isIndexSplit = globSync('artifacts/search/index/*', { cwd: outDir }).length > 1;

  it.skipIf(!isIndexSplit)(
    'lost while search is open, is missed by the first word that needs it, and read again when it is back',
    async () => {
      const { searchPages } = await import('../../src/capabilities/artifacts.ts');
      const before = await searchPages(exampleWord, { limit: 3 });
      const restore = broken('artifacts/search/index/*', damages['missing']!);
      // The words that were read are kept; these stand in other files.
      await expect(searchPages(otherWords, { limit: 3 })).rejects.toThrow(/search index cannot be read/);
      restore();
      expect(await searchPages(exampleWord, { limit: 3 })).toEqual(before);
    },
  );

  it('missing, is told to a client of MCP too: as a result that says what to do, or 503', async () => {
    const ask = await asking('mcp', { name: 'get_page_markdown', arguments: { path: examplePage } });
    const restorePage = broken(`artifacts/pages${examplePage}.md`, damages['missing']!);
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, expect.stringMatching(/"isError":true/)]);
    expect(body).toContain('cannot be read at the moment; try again in a minute');
    restorePage();
    vi.resetModules();
    const restore = broken('artifacts/site.json', damages['missing']!);
    const fresh = await asking('mcp', { name: 'search_content', arguments: { q: exampleWord } });
    expect((await fresh()).status).toBe(503);
    restore();
    expect((await fresh()).status).toBe(200);
  });
});

/** Imports a function anew, as a cold start does, and returns what asks it. */
async function asking(name: Name | 'mcp', call?: object) {
  const { default: answer } = (await import(`../../functions/${name}.ts`)) as { default: Answer };
  return async () => {
    const request =
      name === 'mcp'
        ? new Request('http://localhost/api/mcp', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
          })
        : new Request(`http://localhost${functions[name]}`);
    const response = await answer(request);
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  };
}

/** Damages all files of a pattern; returns what puts them back. */
function broken(pattern: string, damage: (file: string, content: Buffer) => void): () => void {
  const files = globSync(pattern, { cwd: folder }).map((file) => join(folder, file));
  const contents = files.map((file) => readFileSync(file));
  files.forEach((file, index) => damage(file, contents[index]!));
  const restore = () => files.forEach((file, index) => writeFileSync(file, contents[index]!));
  restorers.push(restore);
  return restore;
}

/** The same length, with one letter in a hundred replaced by the next: JSON stays JSON. */
function altered(content: Buffer): Buffer {
  const bytes = Buffer.from(content);
  for (let at = 50; at < bytes.length; at += 100) {
    const letter = bytes.subarray(at).findIndex((byte) => byte >= 0x61 && byte < 0x7a);
    if (letter >= 0) bytes[at + letter] = (bytes[at + letter] ?? 0) + 1;
  }
  return bytes;
}

/** JSON with another version or other fields; in anything else, the last third is other bytes. */
function otherVersion(content: Buffer): Buffer {
  try {
    const { version, ...rest } = JSON.parse(content.toString()) as Record<string, unknown>;
    return Buffer.from(JSON.stringify(version === undefined ? { format: 2 } : { ...rest, version: `${String(version)}.99` }));
  } catch {
    return Buffer.concat([content.subarray(0, (content.length * 2) / 3), Buffer.alloc(content.length / 3, 'other')]);
  }
}
