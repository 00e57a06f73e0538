import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ChangeLog } from '../../../src/discovery/change-log.ts';
import { type ChangedPage, changesDocuments, nextChanges } from '../../../src/discovery/changes.ts';
import { fetchPreviousChanges, readPreviousChanges, readPreviousTexts } from '../../../src/discovery/previous-changes.ts';
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
