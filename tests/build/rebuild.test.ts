/** What later builds take up: changes of an event and of the format of a page, and what the pages of the live site said before. */
import { appendFileSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import ical from 'node-ical';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCities } from '../../src/site/read-cities.ts';
import { Curation } from '../../src/events/curation.ts';
import type { EventStore } from '../../src/events/event.ts';
import { Feed, readFeeds } from '../../src/events/feeds.ts';
import { emptyStore } from '../../src/events/read-store.ts';
import { refreshEvents } from '../../src/events/refresh-events.ts';
import type { Verdict } from '../../scripts/changes/verify-quotes.ts';
import { addresses } from '../../src/addresses.ts';
import { getPageMarkdown } from '../../src/contract/capabilities.ts';
import { ChangeLog } from '../../src/discovery/change-log.ts';
import { runBuild } from '../support/build-library.ts';
import { engineLibrary } from '../support/engine-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { runCommand } from '../support/run-command.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { parserPool } from '../../src/events/parser-pool.ts';
import { en as words } from '../../src/words/en.ts';

const PAGE = 'https://www.meetup.com/founders/events/1/';

/** The two answers of one feed: on the second day everything about its event has changed. */
const answers = {
  first: entry('Founders Breakfast', '20261210T080000Z', 'CONFIRMED'),
  second: entry('Founders Brunch', '20261211T100000Z', 'CANCELLED'),
};

let first: Faces;
let second: Faces;
/** What `/changes` says in Markdown. */
let told: { first: string; second: string };
let quotes: Quote[];
/** The site after the last build. */
let live: ServerProcess;

const out = temporaryFolder();

beforeAll(async () => {
  const library = generatedLibrary(11);
  // Without the pages about a city, which this library does not have.
  const cities = readFileSync(join(engineLibrary, 'cities.yml'), 'utf8').replaceAll(/^ {2}pages: .*\n/gm, '');
  writeFileSync(join(library, 'cities.yml'), cities);
  mkdirSync(join(library, 'events'));
  const page = join(library, 'pages/glossary/page-0');

  renameSync(`${page}.md`, `${page}.mdx`);
  const before = await refreshed(emptyStore(), answers.first, '2026-11-21T04:00:00Z');
  first = await facesOf(library, before);
  const changes = () => readFileSync(join(out, 'dist/changes.md'), 'utf8');
  told = { first: changes(), second: '' };
  quotes = quotesFrom(library);
  await publish(library, async (site) => {
    for (const quote of quotes) quote.digest = await digestOf(site, quote);
  });
  renameSync(`${page}.mdx`, `${page}.md`);
  appendFileSync(`${page}.md`, '\nOne sentence more.\n');
  for (const quote of quotes.filter(({ isReplaced }) => isReplaced))
    edit(quote.file, quote.text, 'Nobody had written this before.');
  second = await facesOf(library, await refreshed(before, answers.second, '2026-11-22T04:00:00Z'));
  told.second = changes();
  await publish(library);
  appendFileSync(`${page}.md`, '\nAnd another one.\n');
  await build(library, '2026-11-23');
  await publish(library);
  const [{ file, heading }] = quotes.filter(({ isReplaced }) => !isReplaced) as [Quote];
  edit(file, `## ${heading}`, '## Another heading');
  await build(library, '2026-12-01');
  live = await startSite({ OUT_DIR: out });
});

afterAll(() => live.stop());

describe('A page that was renamed from .mdx to .md', () => {
  it('is built again', () => {
    expect(readFileSync(join(out, 'dist/glossary/page-0.md'), 'utf8')).toContain('\n# ');
  });
});

describe('What changed', () => {
  it('is nothing on the first day, and the page says why', () => {
    expect(told.first).toContain(words.changes.first);
  });

  it('is told with the words on the second', () => {
    const changed = told.second.replace(/^.*?(?=^## )/ms, '');
    expect(changed).toMatch(
      /^## .*22 November 2026\n\n- [^]*\n- \[.*\]\(.*\/glossary\/page-0\.md\): changed\n {2}- Now: “One sentence more\.”\n/,
    );
  });

  it('is in the files of the months since a day', async () => {
    const read = async (path: string) =>
      (await (await fetch(live.url + path)).json()) as { changes: { date: string }[]; next?: string };
    const november = await read(`${addresses.changesByMonth}/2026-11.json`);
    const december = await read(new URL(november.next ?? '').pathname);
    expect([december, november].map(({ changes }) => changes.map(({ date }) => date))).toEqual([
      ['2026-12-01'],
      ['2026-11-23', '2026-11-22'],
    ]);
    expect(december.next).toBeUndefined();
    const whole = ChangeLog.parse(await read(`${addresses.changes}?since=2026-11-23`));
    expect(whole.changes).toEqual([...december.changes, ...november.changes]);
  });
});

describe('Fifty quotes from the first publication, of which ten were replaced in the second', () => {
  const expected = () =>
    quotes.map(({ isReplaced }) => (isReplaced ? { status: 'stood', until: '2026-11-22' } : { status: 'stands' }));

  it.each(['the build', 'the live site'])('are told apart by npm run verify-quote after the fourth, with %s', async (against) => {
    const text = quotes.map(
      ({ text, path, heading }) => `> ${text}\n>\n> — [Page](http://localhost:8888${path}#${slug(heading)})`,
    );
    const { output, code } = await runCommand(
      process.execPath,
      [
        'scripts/changes/verify-quote.ts',
        '--json',
        ...(against === 'the build' ? [] : ['--against', live.url]),
        text.join('\n\n'),
      ],
      { env: { ...process.env, OUT_DIR: out } },
    );
    const verdicts = JSON.parse(output) as Verdict[];
    expect(verdicts).toHaveLength(50);
    expect(verdicts).toMatchObject(expected());
    expect(code).toBe(1);
  });

  it('are told apart by the API with the digests of their sections', async () => {
    const answers = await Promise.all(
      quotes.map(async (quote) => (await fetch(live.url + markdownOf(quote, quote.digest))).json() as Promise<object>),
    );
    // The digest of a section is that of its heading, too.
    const renamed = quotes.findIndex(({ isReplaced }) => !isReplaced);
    expect(answers).toMatchObject(expected().with(renamed, { status: 'stood', until: '2026-12-01' }));
  });
});

describe('A new title, a moved date and a cancellation in a source', () => {
  it('reach the page', () => {
    expect(text(first.html)).toMatch(/Founders Breakfast is a meetup in Berlin, Thu,? 10 December 2026/);
    expect(text(first.html)).not.toContain('Cancelled');
    expect(text(second.html)).toMatch(/Founders Brunch is a meetup in Berlin, Fri,? 11 December 2026/);
    expect(text(second.html)).toContain('Cancelled');
  });

  it('reach the structured data', () => {
    const at = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
        .map(([, json]) => JSON.parse(json!) as { '@type': string })
        .find((each) => each['@type'] === 'Event');
    expect(at(first.html)).toMatchObject({
      '@type': 'Event',
      name: 'Founders Breakfast',
      startDate: '2026-12-10T09:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(at(second.html)).toMatchObject({
      name: 'Founders Brunch',
      startDate: '2026-12-11T11:00:00+01:00',
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  it('reach the Markdown', () => {
    expect(first.markdown).toMatch(/^# Founders Breakfast$/m);
    expect(second.markdown).toMatch(/^# Founders Brunch$/m);
    expect(second.markdown).toMatch(/\*\*Cancelled\*\*[^]*11 December 2026/);
  });

  it('reach subscribers, as a later version of the same event', () => {
    const [before, after] = [first, second].map(({ ics }) =>
      Object.values(ical.sync.parseICS(ics)).find((component) => component?.type === 'VEVENT'),
    );
    expect(before).toMatchObject({ summary: 'Founders Breakfast', status: 'CONFIRMED' });
    expect(after).toMatchObject({ uid: before?.uid, summary: 'Founders Brunch', status: 'CANCELLED' });
    expect(new Date(after?.start ?? 0).toISOString()).toBe('2026-12-11T10:00:00.000Z');
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
  });

  it('reach the API', () => {
    expect(first.api).toMatchObject({
      events: [{ name: 'Founders Breakfast', status: 'scheduled', start: { date: '2026-12-10' } }],
    });
    expect(second.api).toMatchObject({
      events: [
        { name: 'Founders Brunch', status: 'cancelled', start: { date: '2026-12-11', dateTime: '2026-12-11T11:00:00+01:00' } },
      ],
    });
  });

  it('leave the address of the page as it was', () => {
    expect(second.path).toBe(first.path);
  });
});

interface Quote {
  file: string;
  path: string;
  heading: string;
  text: string;
  /** Of its section. */
  digest?: string;
  isReplaced: boolean;
}

/** The first sentence of each of the five sections of ten pages. */
function quotesFrom(library: string): Quote[] {
  const files = globSync('pages/*/page-*.md', { cwd: library }).sort();
  return files.flatMap((name, page) => {
    const file = join(library, name);
    const found = [...readFileSync(file, 'utf8').matchAll(/^## (.*)\n\n(.*?\.) /gm)];
    return found.map(([, heading = '', text = ''], part) => ({
      file,
      path: name.replace(/^pages|\.md$/g, ''),
      heading,
      text,
      isReplaced: part === page % 5,
    }));
  });
}

function edit(file: string, from: string, to: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(from, () => to),
  );
}

function markdownOf({ path, heading }: Quote, digest?: string): string {
  return `${getPageMarkdown.path}?${new URLSearchParams({ path, section: slug(heading), ...(digest !== undefined && { digest }) })}`;
}

async function digestOf(site: string, quote: Quote): Promise<string> {
  return (await fetch(site + markdownOf(quote))).headers.get('Repr-Digest') ?? '';
}

/** Serves the build, and fetches from there what the next one continues. */
async function publish(library: string, use?: (site: string) => Promise<void>): Promise<void> {
  const { url, stop } = await startSite({ OUT_DIR: out });
  await use?.(url);
  const env = { ...process.env, CONTENT_DIR: library, SITE_URL: url };
  const { code, output } = await runCommand(process.execPath, ['scripts/changes/fetch-previous.ts'], { env });
  await stop();
  expect(code, output).toBe(0);
}

async function build(library: string, day: string): Promise<void> {
  const { code, output } = await runBuild(library, out, { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) });
  expect(code, output).toBe(0);
}

interface Faces {
  path: string;
  html: string;
  markdown: string;
  ics: string;
  api: unknown;
}

function entry(name: string, start: string, status: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:event_1@meetup.com',
    `SUMMARY:${name}`,
    `DTSTART:${start}`,
    `STATUS:${status}`,
    `URL:${PAGE}`,
  ];
  return [...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
}

async function refreshed(previous: EventStore, answer: string, now: string): Promise<EventStore> {
  const feed = Feed.parse({
    id: 'meetup',
    name: 'Meetup',
    format: 'icalendar',
    url: 'https://www.meetup.com/founders/events/ical/',
    page: 'https://www.meetup.com/founders/',
    authority: 'organiser',
    city: 'berlin',
    licence: 'Facts only',
  });
  const { store } = await refreshEvents({
    previous,
    cities: await readCities(engineLibrary),
    feeds: {
      ...(await readFeeds(engineLibrary)),
      sources: [feed],
      topics: { founders: ['founder*'] },
      kinds: { meetup: ['breakfast', 'brunch'] },
    },
    curation: Curation.parse({}),
    extra: [],
    now: new Date(now),
    openParser: parserPool,
    get: () =>
      Promise.resolve({
        status: 'fetched',
        body: new TextEncoder().encode(answer),
        contentType: 'text/calendar',
        etag: null,
        lastModified: null,
      }),
  });
  return store;
}

/** Builds the library with a store, and reads the one event of it in all its forms. */
async function facesOf(library: string, store: EventStore): Promise<Faces> {
  writeFileSync(join(library, 'events/snapshot.json'), JSON.stringify(store));
  await build(library, store.updated);
  const path = `/events/berlin/${store.events[0]!.slug}`;
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  return {
    path,
    html: read(`${path}.html`),
    markdown: read(`${path}.md`),
    ics: read('events/berlin.ics'),
    api: await apiAnswer(store.updated),
  };
}

async function apiAnswer(now: string): Promise<unknown> {
  vi.stubEnv('OUT_DIR', out);
  vi.resetModules();
  const { cityEvents } = await import('../../src/capabilities/list-city-events.ts');
  return cityEvents({ city: 'berlin', when: 'upcoming', limit: 10 }, new Date(now));
}

function text(html: string): string {
  return html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
