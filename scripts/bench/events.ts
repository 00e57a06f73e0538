/**
 * `npm run bench:events`: a refresh of 50,000 events in 200 feeds from this machine, with time and memory for each step. The feeds
 * come from a process of their own, so that only the refresh is measured. `-- 5000 20` measures another size.
 */
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type City, readCities } from '../../src/site/read-cities.ts';
import { Curation } from '../../src/events/curation.ts';
import type { EventStore } from '../../src/events/event.ts';
import { Feed, type Feeds, readFeeds } from '../../src/events/feeds.ts';
import { feedFetcher } from '../../src/events/fetch-feed.ts';
import { listEvents } from '../../src/events/phase.ts';
import { emptyStore, readStoreFile } from '../../src/events/read-store.ts';
import { refreshEvents } from '../../src/events/refresh-events.ts';
import { writeStore } from '../../src/events/write-store.ts';
import { DAY } from '../../src/shared/time.ts';
import { parserPool } from '../../src/events/parser-pool.ts';
import { required } from '../../src/shared/required.ts';

const MB = 1_048_576;

const [events = 50_000, feeds = 200] = process.argv.slice(2).map(Number);

if (process.send === undefined) await measure();
else await serve();

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, [String(events), String(feeds)]);
  const origin = await new Promise<string>((done) => server.once('message', (message) => done(String(message))));
  const folder = await mkdtemp(join(tmpdir(), 'bench-events-'));
  try {
    await runs(origin, join(folder, 'events.json'));
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runs(origin: string, file: string): Promise<void> {
  const cities = await readCities('content');
  const input = { cities, feeds: await benchFeeds(origin, cities), curation: Curation.parse({}), extra: [] };
  const get = feedFetcher({ userAgent: 'events-benchmark/1.0', trustedOrigins: [origin] });
  const step = stopwatch();
  const run = async (name: string, previous: EventStore, now: Date) => {
    const { store, report } = await step(name, () => refreshEvents({ ...input, previous, now, get, openParser: parserPool }));
    for (const [part, took] of Object.entries(report.times))
      console.log(`  of which ${part.padEnd(12)} ${`${took} ms`.padStart(9)}`);
    return store;
  };

  console.log(`${events.toLocaleString('en')} events in ${feeds} feeds`);
  const first = await run('first run', emptyStore(), new Date());
  const second = await run('second run', first, new Date(Date.now() + DAY));
  await step('write', () => writeStore(file, second));
  const store = required(await step('read', () => readStoreFile(file)), 'the store');
  const city = required(cities[0], 'a city').id;
  await step('list a city', () => listEvents(store.events, { city, when: 'upcoming', now: new Date() }));
  await step('list all', () => listEvents(store.events, { when: 'all', now: new Date() }));
  const { size } = await stat(file);
  console.log(
    `${store.events.length.toLocaleString('en')} published, ${Math.round(size / MB)} MB, most memory ${peakMemory()} MB`,
  );
}

async function benchFeeds(origin: string, cities: City[]): Promise<Feeds> {
  const words = await readFeeds('content');
  const sources = Array.from({ length: feeds }, (_, index) =>
    Feed.parse({
      id: `feed-${index}`,
      name: `Feed ${index}`,
      format: 'icalendar',
      url: `${origin}/${index}.ics`,
      page: `https://example.org/feed-${index}`,
      authority: index % 2 === 0 ? 'platform' : 'organiser',
      city: required(cities[index % cities.length], 'a city').id,
      licence: 'Facts only',
    }),
  );
  return { ...words, sources };
}

function stopwatch() {
  return async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    const took = `${Math.round(performance.now() - started)} ms`;
    console.log(`${name.padEnd(24)} ${took.padStart(9)}   memory ${Math.round(process.memoryUsage().rss / MB)} MB`);
    return result;
  };
}

function peakMemory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

// --- the process with the feeds

async function serve(): Promise<void> {
  const server = createServer((request, response) => {
    const index = Number.parseInt(request.url?.slice(1) ?? '', 10);
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(calendar(index));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const WORDS =
  'ai angel breakfast climate cloud coffee data demo design drinks exit finance farm growth hardware health hiring investor launch legal'.split(
    ' ',
  );

/** Of ten events one is also in another feed of the same city. */
function calendar(index: number): string {
  const each = Math.round(events / feeds);
  const day = new Date().setUTCHours(17, 0, 0, 0);
  const lines = Array.from({ length: each }, (_, number) => {
    const owner = number % 10 === 0 ? index - (index % 14 >= 7 ? 7 : 0) : index;
    const seed = owner * 7919 + number * 104_729;
    const name = [0, 1, 2].map((word) => WORDS[Math.floor(seed / 20 ** word) % WORDS.length]).join(' ');
    const start = new Date(day + (seed % 300) * DAY + (seed % 8) * 1_800_000).toISOString().replace(/[-:]|\.000/g, '');
    return [
      'BEGIN:VEVENT',
      `UID:${index}-${number}@example.org`,
      `DTSTART:${start}`,
      `SUMMARY:${name} ${owner}x${number}`,
      'LOCATION:Hub\\, Street 1',
      'DESCRIPTION:A line of words that nobody keeps\\, as long as they usually are.',
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
