import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ChangeLog } from '../../../src/discovery/change-log.ts';
import { type ChangedPage, changesDocuments, nextChanges } from '../../../src/discovery/changes.ts';
import { fetchPreviousChanges, readPreviousChanges, readPreviousTexts } from '../../../src/discovery/previous-changes.ts';
import { textHistory } from '../../../src/discovery/text-history.ts';
import { sections } from '../../../src/site/site.ts';
import { readDates } from '../../../src/build/read-dates.ts';
import { wordsOf } from '../../../src/words/words.ts';
import { convert, isPage, pageWith } from '../markdown/pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const body = `<p>First words.</p><h2>Why it matters</h2><p>Because of this.</p><h3>In numbers</h3><p>One and two.</p>
<h2>Sources</h2><ul><li>A book, read 3 May 2026</li></ul>`;

function page(path: string, content = body, updated = '2026-11-21'): ChangedPage {
  const head = `<meta property="article:modified_time" content="${updated}">`;
  return {
    ...convert(pageWith(content, head), { isPage, cities: [], readDates: readDates(wordsOf('en-GB'), 'en-GB') }).record,
    path,
    title: `Page ${path}`,
  };
}

const pages = [page('/a'), page('/b')];
const day = new Date('2026-11-23');
const first = nextChanges(undefined, pages, '2026-11-21');
const concerned = (log: ChangeLog) => log.changes[0]?.pages.map(({ path, change, sections }) => ({ path, change, sections }));

describe('The log of changes', () => {
  it('begins with the pages as they are and no change', () => {
    expect(first.changes).toEqual([]);
    expect(Object.keys(first.pages['/a']!.sections)).toEqual(['', 'why-it-matters', 'in-numbers', 'sources']);
  });

  it('names one edited paragraph as that section of that page, and nothing else', () => {
    const next = nextChanges(first, [page('/a', body.replace('One and two', 'One and three')), page('/b')], '2026-11-22');
    expect(concerned(next)).toEqual([{ path: '/a', change: 'changed', sections: [{ id: 'in-numbers', change: 'changed' }] }]);
    expect(next.changes[0]).toMatchObject({ date: '2026-11-22', from: first.digest, to: next.digest });
  });

  it('does not change when the same is published again, whenever that is', () => {
    expect(nextChanges(first, pages, '2027-01-01')).toEqual(first);
  });

  it('takes neither a new date of a page nor another day of reading a source for a change', () => {
    const again = page('/a', body.replace('3 May 2026', '4 June 2026'), '2026-12-01');
    expect(nextChanges(first, [again, page('/b')], '2026-12-01').digest).toBe(first.digest);
  });

  it.each([
    ['an added page', [...pages, page('/c')], [{ path: '/c', change: 'added', sections: [] }]],
    ['a removed page', [page('/a')], [{ path: '/b', change: 'removed', sections: [] }]],
    [
      'an added section',
      [page('/a', `${body}<h2>More</h2><p>More.</p>`), page('/b')],
      [{ path: '/a', change: 'changed', sections: [{ id: 'more', change: 'added' }] }],
    ],
    [
      'another title',
      [{ ...page('/a'), title: 'Other' }, page('/b')],
      [{ path: '/a', change: 'changed', sections: [{ id: '', change: 'changed' }] }],
    ],
  ] as const)('tells %s', (_, now, expected) => {
    expect(concerned(nextChanges(first, [...now], '2026-11-22'))).toEqual(expected);
  });

  it('takes other white space for no change, in text and in code', () => {
    const code = '<h2 id="code">Code</h2><pre><code>let a = 1;\nlet b = 2;\n</code></pre>';
    const before = nextChanges(undefined, [page('/a', body + code)], '2026-11-21');
    const spaced = (body + code).replace('One and', 'One\u00a0and').replace('let b', '\n  let b');
    expect(concerned(nextChanges(before, [page('/a', spaced)], '2026-11-22'))).toBeUndefined();
  });

  it('has the words that changed, where the previous text is known', () => {
    const now = [page('/a', body.replace('One and two', 'One and three')), page('/b')];
    const before = (path: string) => (path === '/a' ? 'One and two.' : undefined);
    const next = nextChanges(first, now, '2026-11-22', { before, now: () => 'One and three.' });
    expect(next.changes[0]?.pages.map(({ words }) => words)).toEqual([[{ was: 'One and two.', now: 'One and three.' }]]);
  });

  it('keeps a change for 400 days', () => {
    const second = nextChanges(first, [page('/a')], '2026-11-22');
    expect(nextChanges(second, [page('/a')], '2027-12-26').changes).toHaveLength(1);
    expect(nextChanges(second, [page('/a')], '2027-12-27').changes).toHaveLength(0);
  });

  it('is written so that the next build reads the same, and as a feed', () => {
    const log = nextChanges(first, [page('/a')], '2026-11-22');
    const [json, atom] = changesDocuments(log, 'https://example.org', day);
    expect(ChangeLog.parse(JSON.parse(json!.body))).toEqual(log);
    expect(atom!.body).toContain('<title>Page /b: removed</title>');
    expect(atom!.body).toContain('<updated>2026-11-22T00:00:00.000Z</updated>');
  });

  it('is a feed of the day of publication while nothing has changed', () => {
    const [, atom] = changesDocuments(first, 'https://example.org', day);
    expect(atom!.body.match(/<updated>[^<]*/g)).toEqual(['<updated>2026-11-23T00:00:00.000Z']);
  });
});

describe('The history of texts', () => {
  const path = `/${sections[0]?.id}/page`;
  const other = (text: string) => page(path, body.replace('One and two', text));
  const digestsOf = ({ markdownDigests }: ChangedPage) => markdownDigests;
  const texts = (before: string, now: string) => ({ before: () => before, now: () => now });

  it('has the digests of what stood until a change: of the section, of the one around it and of the page', () => {
    const log = nextChanges(nextChanges(undefined, [page(path)], '2026-11-21'), [other('Three')], '2026-11-22');
    const { stood } = textHistory(log, '2026-11-22').pages[path]!;
    const digests = digestsOf(page(path));
    expect(stood).toEqual({
      '': [[digests[''], '2026-11-22']],
      'why-it-matters': [[digests['why-it-matters'], '2026-11-22']],
      'in-numbers': [[digests['in-numbers'], '2026-11-22']],
    });
  });

  it('survives further publications, and says since when it is kept', () => {
    const versions = ['Three', 'Four', 'Four', 'Five'].map(other);
    let log = nextChanges(undefined, [page(path)], '2026-11-21');
    versions.forEach((version, at) => {
      const [json] = changesDocuments(nextChanges(log, [version], `2026-11-2${at + 2}`), 'https://example.org', day);
      log = ChangeLog.parse(JSON.parse(json!.body));
    });
    const { since, pages } = textHistory(log, '2026-11-25');
    expect(since).toBe('2026-11-21');
    expect(pages[path]!.stood['in-numbers']).toEqual([
      [digestsOf(versions[2]!)['in-numbers'], '2026-11-25'],
      [digestsOf(versions[0]!)['in-numbers'], '2026-11-23'],
      [digestsOf(page(path))['in-numbers'], '2026-11-22'],
    ]);
  });

  it('has the digests of a removed page', () => {
    const log = nextChanges(nextChanges(undefined, [page(path)], '2026-11-21'), [], '2026-11-22');
    expect(textHistory(log, '2026-11-22').pages[path]!.stood['sources']).toEqual([
      [digestsOf(page(path))['sources'], '2026-11-22'],
    ]);
  });

  it('knows a text from which only white space differs, until it changes', () => {
    const [plain, spaced, changed] = ['one two', 'one   two', 'three'].map((code) => other(`<pre><code>${code}</code></pre>`));
    const was = digestsOf(plain!)['in-numbers'];
    const second = nextChanges(nextChanges(undefined, [plain!], '2026-11-21'), [spaced!], '2026-11-22');
    expect(second.changes).toEqual([]);
    expect(textHistory(second, '2026-11-22').pages[path]).toMatchObject({ stood: {}, same: { 'in-numbers': [was] } });
    const third = nextChanges(second, [changed!], '2026-11-23');
    expect(textHistory(third, '2026-11-23').pages[path]!.stood['in-numbers']).toEqual([
      [digestsOf(spaced!)['in-numbers'], '2026-11-23'],
      [was, '2026-11-23'],
    ]);
  });

  it('follows a section whose heading is renamed and whose text is the same', () => {
    const renamed = page(path, body.replace('In numbers', 'As figures'));
    const [before, now] = ['In numbers', 'As figures'].map(
      (heading) =>
        `First words.\n\n## Why it matters\n\nBecause of this.\n\n### ${heading}\n\nOne and two.\n\n## Sources\n\n- A book\n`,
    );
    const first = nextChanges(undefined, [page(path)], '2026-11-21');
    const log = nextChanges(first, [renamed], '2026-11-22', texts(before!, now!));
    expect(log.changes[0]?.pages[0]?.renamed).toEqual({ 'as-figures': 'in-numbers' });
    expect(textHistory(log, '2026-11-22').pages[path]!.renamed).toEqual({ 'as-figures': 'in-numbers' });
    const other = nextChanges(first, [renamed], '2026-11-22', texts(before!, now!.replace('One and two', 'Three')));
    expect(other.changes[0]?.pages[0]?.renamed).toBeUndefined();
  });

  it('keeps nothing of pages outside of the library, which change every day', () => {
    const log = nextChanges(nextChanges(undefined, pages, '2026-11-21'), [page('/a')], '2026-11-22');
    expect(textHistory(log, '2026-11-22').pages).toEqual({});
  });

  it('goes on from a log without one', () => {
    const old: ChangeLog = { version: 1, digest: first.digest, changes: [], pages: {} };
    const log = nextChanges({ ...old, pages: { [path]: first.pages['/a']! } }, [other('Three')], '2026-11-22');
    expect(textHistory(log, '2026-11-22')).toMatchObject({ since: '2026-11-22', pages: { [path]: { stood: {} } } });
  });
});

describe('The log of the live site', () => {
  const folder = temporaryFolder();
  const library = join(folder, 'content');

  it('is where the next build goes on from', async () => {
    const [json] = changesDocuments(first, 'https://example.org', day);
    await answering(200, json!.body, async (site) => expect(await fetchPreviousChanges(site, library)).toBe(2));
    expect(await readPreviousChanges(library)).toEqual(first);
    expect(await readPreviousTexts(library)).toEqual(new Map());
  });

  it.each([404, 410])('begins where the site answers %i', async (status) => {
    await answering(status, '', async (site) => expect(await fetchPreviousChanges(site, library)).toBeNull());
    expect(await readPreviousChanges(library)).toBeUndefined();
  });

  it.each([
    [500, ''],
    [403, '{}'],
    [200, 'no JSON'],
    [200, '{"version":1}'],
  ])('stops the build when the site answers %i with %j', async (status, text) => {
    await answering(status, text, async (site) =>
      expect(fetchPreviousChanges(site, library)).rejects.toThrow(/stops before it loses them.*changes\.json: .*Try again later/),
    );
  });

  it('stops the build when nothing answers', async () => {
    await expect(fetchPreviousChanges('http://127.0.0.1:9', library)).rejects.toThrow(/stops before it loses them/);
  });
});

/** Runs `use` with a site that answers everything so. */
async function answering(status: number, text: string, use: (site: string) => Promise<unknown>): Promise<void> {
  const server = createServer((_, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('The changes of a month', () => {
  const site = 'https://example.org';
  const filesOf = (log: Partial<ChangeLog>, day: string) => {
    const documents = changesDocuments({ version: 1, digest: 'b', changes: [], pages: {}, ...log }, site, new Date(day));
    return documents.slice(2).map(({ path, body }) => [path, JSON.parse(body) as object]);
  };

  it('are a file that names that of the next month, for every month of the log', () => {
    const changes = ['2026-11-23', '2026-09-30'].map((date) => ({ date, from: 'a', to: 'b', pages: [] }));
    expect(filesOf({ since: '2026-08-31', changes }, '2026-12-01')).toEqual([
      [
        '/library/changes/2026-08.json',
        { version: 1, month: '2026-08', next: `${site}/library/changes/2026-09.json`, changes: [] },
      ],
      [
        '/library/changes/2026-09.json',
        { version: 1, month: '2026-09', next: `${site}/library/changes/2026-10.json`, changes: [changes[1]] },
      ],
      [
        '/library/changes/2026-10.json',
        { version: 1, month: '2026-10', next: `${site}/library/changes/2026-11.json`, changes: [] },
      ],
      [
        '/library/changes/2026-11.json',
        { version: 1, month: '2026-11', next: `${site}/library/changes/2026-12.json`, changes: [changes[0]] },
      ],
      ['/library/changes/2026-12.json', { version: 1, month: '2026-12', changes: [] }],
    ]);
  });

  it('begin with the oldest change of a log that does not say since when it is kept, and with the day of publication', () => {
    const changes = [{ date: '2026-12-31', from: 'a', to: 'b', pages: [] }];
    expect(filesOf({ changes }, '2027-01-01').map(([path]) => path)).toEqual([
      '/library/changes/2026-12.json',
      '/library/changes/2027-01.json',
    ]);
    expect(filesOf({}, '2027-01-01').map(([path]) => path)).toEqual(['/library/changes/2027-01.json']);
  });
});
