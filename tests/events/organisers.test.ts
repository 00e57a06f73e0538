import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Feed } from '../../src/events/feeds.ts';
import { addDays, DAY, isoDay } from '../../src/shared/time.ts';
import { type FeedLibrary, feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { type FeedServer, startFeedServer } from '../support/feed-server.ts';
import { bareEnvironment, type CommandResult, runCommand } from '../support/run-command.ts';

/** The answers were written for 2027. So many days later they are in the coming months whenever this runs. */
const LATER = Math.round((Date.now() - Date.parse('2026-12-01')) / DAY);

function moved(file: string, origin: string): string {
  return readFileSync(join('tests/fixtures/event-sources', file), 'utf8')
    .replaceAll(/2027-(\d\d)-(\d\d)/g, (day) => addDays(day, LATER))
    .replaceAll(/2027(\d\d)(\d\d)T/g, (_, month, day) => `${addDays(`2027-${month}-${day}`, LATER).replaceAll('-', '')}T`)
    .replaceAll(
      /"date": \[([\d, ]+)\]/g,
      (_, days: string) =>
        `"date": [${days
          .split(',')
          .map((each) => Number(each) + LATER * DAY)
          .join(',')}]`,
    )
    .replaceAll(/https:\/\/(house|hub|community)\.example\.org/g, origin);
}

/** Six organisers on one server: where each has its page, and what its page leads to. */
const organisers: { path: string; format: Feed['format']; answers: Record<string, [type: string, file: string]> }[] = [
  {
    path: '/events/',
    format: 'schema-org',
    answers: {
      '/events/': ['text/html', 'schema-list.html'],
      '/events/investor-breakfast': ['text/html', 'schema-event.html'],
      '/events/demo-day': ['text/html', 'schema-event.html'],
    },
  },
  { path: '/chapter/', format: 'bevy', answers: { '/api/event_slim/for_chapter/642/': ['application/json', 'bevy-1.json'] } },
  {
    path: '/blog/',
    format: 'the-events-calendar',
    answers: { '/wp-json/tribe/events/v1/events': ['application/json', 'the-events-calendar.json'] },
  },
  {
    path: '/all-events.json',
    format: 'developers-events',
    answers: { '/all-events.json': ['application/json', 'developers-events.json'] },
  },
  { path: '/dinners/', format: 'icalendar', answers: { '/dinners.ics': ['text/calendar', 'luma-calendar.ics'] } },
  { path: '/group/events/ical/', format: 'icalendar', answers: { '/group/events/ical/': ['text/calendar', 'meetup-group.ics'] } },
];

const pages: Record<string, string> = {
  '/chapter/': '<title>Founders Berlin</title><script>{"chapter_id":642}</script>',
  '/blog/': '<title>Example Hub</title><link rel="https://api.w.org/" href="/wp-json/">',
  '/dinners/': '<title>Dinners</title><link rel="alternate" type="text/calendar" href="/dinners.ics">',
};

const answers = Object.assign({}, ...organisers.map((each) => each.answers)) as Record<string, [string, string]>;

const answerAll: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', server.origin);
  const [type, file] = answers[pathname] ?? ['text/html', ''];
  if (pages[pathname] !== undefined) response.writeHead(200, { 'Content-Type': type }).end(pages[pathname]);
  else if (file === '') response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'Content-Type': type })
      .end(moved(searchParams.get('page') === '2' ? 'bevy-2.json' : file, server.origin));
};

let server: FeedServer;
let library: FeedLibrary;

beforeAll(async () => {
  server = await startFeedServer(answerAll);
  library = feedLibrary([]);
});
afterAll(() => server.close());

function command(name: 'find' | 'check', ...args: string[]): Promise<CommandResult> {
  const options = ['--content', library.content, '--trust-origin', server.origin, '--pause', '0'];
  return runCommand(process.execPath, [`scripts/events/${name}.ts`, ...options, ...args], { env: bareEnvironment() });
}

it('six organisers, one of each format, are found, checked and refreshed as an operator does it', async () => {
  const found = await command('find', '--city', 'berlin', ...organisers.map(({ path }) => `${server.origin}${path}`));
  expect(found.code, found.output).toBe(0);
  const entries = parse(found.output) as Feed[];
  expect(entries.map(({ format }) => format)).toEqual(organisers.map(({ format }) => format));
  expect(found.output).toMatch(/# schema.org events in the page: 4 events, 4 ahead; time \d+ %, end \d+ %, venue \d+ %/);
  // A group lists coming events only, as the operator knows.
  const sources = found.output.replace(/(\/group\/events\/ical\/\n)(?= {2}page)/, '$1  mayBeEmpty: true\n');
  writeFileSync(join(library.content, 'events/feeds.yml'), `sources:\n${sources}\ntopics: {}\nkinds: {}\n`);

  const checked = await command('check', '--store', library.store);
  expect(checked.code, checked.output).toBe(0);
  const rows = checked.output.split('\n').filter((line) => / yes /.test(line));
  expect(rows).toHaveLength(organisers.length);
  for (const row of rows) expect(row).toMatch(/ [1-9]\d* +[1-9]\d* .* never$/);

  const refreshed = await refreshEvents(library, [server.origin], { options: ['--pause', '0'] });
  expect(refreshed.code, refreshed.output).toBe(0);
  const { events, sources: states } = library.readStore();
  expect(events.map(({ name }) => name).sort()).toEqual([
    'Accelerator: Demo Days',
    'Demo Day',
    'Example Conf',
    'Founders & Funders: Pitch Night',
    'Founders Dinner',
    'Founders Low-Pressure Social',
    'Investor breakfast',
    'Livestream: Term Sheets',
    'Open Office Hours – Founders & Lawyers',
    'Tuesday coffee',
    'Tuesday coffee',
  ]);
  expect(Object.values(states).map(({ outcome }) => outcome)).toEqual(organisers.map(() => 'accepted'));
  expect(events.find(({ name }) => name === 'Investor breakfast')).toMatchObject({
    attendance: 'hybrid',
    venue: { name: 'Example House' },
    price: { max: 12.5 },
  });

  server.answer((request, response) => {
    if (request.url?.startsWith('/dinners.ics')) response.writeHead(500).end();
    else if (request.url?.startsWith('/group/')) response.end(moved('meetup-empty.ics', server.origin));
    else answerAll(request, response);
  });
  const failing = await command('check', '--store', library.store);
  expect(failing.code).toBe(1);
  expect(failing.output).toMatch(/1 of 6 sources give nothing:\n {2}\S+dinners: the server answered 500/);
  expect(failing.output).toContain(isoDay(Date.now()));
});
