import { beforeEach, describe, expect, it } from 'vitest';
import { Curation } from '../../../src/events/curation.ts';
import type { EventStore, SourceRecord } from '../../../src/events/event.ts';
import { Feed, type Feeds } from '../../../src/events/feeds.ts';
import { SourceRefused } from '../../../src/events/source-refused.ts';
import { emptyStore } from '../../../src/events/read-store.ts';
import { refreshEvents } from '../../../src/events/refresh-events.ts';
import { sourceStatuses } from '../../../src/events/source-status.ts';
import { cities, parserInProcess, record } from './event-fixtures.ts';
import type { RefreshInput } from '../../../src/events/refresh-types.ts';
import type { SourceParser } from '../../../src/events/parser-pool.ts';
import type { ParseContext } from '../../../src/events/source-format.ts';
import { parseSource, type ParseTask } from '../../../src/events/parse-source.ts';

const DAY = 86_400_000;
let now: Date;
let store: EventStore;
let answers: Map<string, string | Error | 'unchanged'>;
let curation: Curation;
let extra: SourceRecord[];
let feeds: Feeds;

const feed = (id: string, more: Partial<Feed> = {}) =>
  Feed.parse({
    id,
    name: id,
    format: 'icalendar',
    url: `https://${id}.example/feed`,
    page: `https://${id}.example/`,
    authority: 'platform',
    city: 'berlin',
    licence: 'Facts only',
    ...more,
  });

beforeEach(() => {
  now = new Date('2026-11-21T04:00:00Z');
  store = emptyStore();
  answers = new Map();
  curation = Curation.parse({});
  extra = [];
  feeds = {
    sources: [feed('luma')],
    topics: { founders: ['founder*'], ai: ['ai'] },
    kinds: { pitch: ['pitch'] },
    audiences: {},
    usualKind: 'meetup',
    languages: ['en', 'de'],
  };
});

/** One run, a day after the last. */
async function run(more: Partial<RefreshInput> = {}) {
  now = new Date(now.getTime() + DAY);
  const get = async (url: string) => {
    const answer = answers.get(url);
    if (answer === undefined) throw new SourceRefused('the server answered 404', 404);
    if (answer instanceof Error) throw answer;
    if (answer === 'unchanged') return { status: 'unchanged' as const };
    return {
      status: 'fetched' as const,
      body: new TextEncoder().encode(answer),
      contentType: '',
      etag: '"1"',
      lastModified: null,
    };
  };
  const result = await refreshEvents({
    previous: store,
    cities,
    feeds,
    curation,
    extra,
    now,
    get,
    openParser: parserInProcess,
    ...more,
  });
  store = result.store;
  return result.report;
}

interface Entry {
  uid: string;
  name?: string;
  start?: string;
  lines?: string[];
}

const ics = (...entries: Entry[]) =>
  [
    'BEGIN:VCALENDAR',
    ...entries.flatMap(({ uid, name = `Founders ${uid}`, start = '20261210T170000Z', lines = [] }) => [
      ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${name}`, `DTSTART:${start}`, ...lines, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
const lists = (id: string, ...entries: Entry[]) => answers.set(`https://${id}.example/feed`, ics(...entries));
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((uid) => ({ uid, name: `Founders ${uid.repeat(4)}` }));
const names = () => store.events.map(({ name }) => name).sort();

describe('an event', () => {
  it('keeps its id, address and first day while everything else changes, and counts its changes', async () => {
    lists('luma', { uid: 'a', name: 'Founders night' });
    await run();
    const [first] = store.events;
    expect(first).toMatchObject({ name: 'Founders night', sequence: 0, topics: ['founders'], kind: 'meetup' });
    expect(first!.slug).toMatch(/^founders-night-2026-[a-z2-7]{6}$/);

    lists('luma', { uid: 'a', name: 'Pitch night of founders', start: '20261211T180000Z', lines: ['STATUS:CANCELLED'] });
    const report = await run();
    const { id, slug, firstSeen } = first!;
    expect(store.events).toMatchObject([
      {
        id,
        slug,
        firstSeen,
        name: 'Pitch night of founders',
        kind: 'pitch',
        status: 'cancelled',
        sequence: 1,
        updated: now.toISOString().replace('.000', ''),
      },
    ]);
    expect(report.changed).toEqual([expect.stringContaining('name, start, status, kind')]);
  });

  it('is not changed by being read again', async () => {
    lists('luma', { uid: 'a' });
    await run();
    const { updated, sequence, sources } = store.events[0]!;
    await run();
    expect(store.events[0]).toMatchObject({ updated, sequence });
    expect(store.events[0]!.sources[0]!.fetched > sources[0]!.fetched).toBe(true);
  });

  it('of a series is one for each date, and stays the same when one of them moves', async () => {
    lists('luma', { uid: 'a', lines: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    await run();
    const ids = store.events.map(({ id }) => id);
    const moved = ics(
      { uid: 'a', lines: ['RRULE:FREQ=WEEKLY;COUNT=3'] },
      { uid: 'a', start: '20261218T190000Z', lines: ['RECURRENCE-ID:20261217T170000Z'] },
    );
    answers.set('https://luma.example/feed', moved);
    await run();
    expect(store.events.map(({ id, sequence }) => [id, sequence])).toEqual(ids.map((id, index) => [id, index === 1 ? 1 : 0]));
  });
});

describe('an event that disappears from its source', () => {
  beforeEach(async () => {
    lists('luma', { uid: 'a', name: 'Founders stay' }, { uid: 'b', name: 'Founders go' });
    await run();
    lists('luma', { uid: 'a', name: 'Founders stay' });
  });

  it('is listed for two more good runs and no longer after the third', async () => {
    await run();
    await run();
    expect(names()).toEqual(['Founders go', 'Founders stay']);
    const report = await run();
    expect(names()).toEqual(['Founders stay']);
    expect(report.withdrawn).toEqual([expect.stringContaining('Founders go')]);
  });

  it('is missed by an unchanged source too, and by none that fails', async () => {
    await run();
    answers.set('https://luma.example/feed', new SourceRefused('the server answered 500', 500));
    await run();
    await run();
    expect(names()).toContain('Founders go');
    answers.set('https://luma.example/feed', 'unchanged');
    await run();
    expect(names()).toContain('Founders go');
    await run();
    expect(names()).toEqual(['Founders stay']);
  });

  it('comes back as the same event', async () => {
    const before = store.events.find(({ name }) => name === 'Founders go')!;
    for (let runs = 0; runs < 3; runs += 1) await run();
    lists('luma', { uid: 'a', name: 'Founders stay' }, { uid: 'b', name: 'Founders go' });
    await run();
    expect(store.events.find(({ name }) => name === 'Founders go')).toMatchObject({
      id: before.id,
      slug: before.slug,
      firstSeen: before.firstSeen,
    });
  });

  it('stays as past when it had begun', async () => {
    now = new Date('2026-12-11T04:00:00Z');
    lists('luma', { uid: 'c', name: 'Founders next', start: '20261220T170000Z' });
    for (let runs = 0; runs < 5; runs += 1) await run();
    expect(names()).toEqual(['Founders go', 'Founders next', 'Founders stay']);
  });

  it('is not missed while it is later than a full list reaches', async () => {
    feeds.sources = [feed('luma', { atMost: 1 })];
    lists('luma', { uid: 'a', name: 'Founders stay', start: '20261209T170000Z' });
    for (let runs = 0; runs < 4; runs += 1) await run();
    expect(names()).toContain('Founders go');
  });
});

describe('a source that suddenly lists little', () => {
  beforeEach(async () => {
    lists('luma', ...six);
    await run();
    lists('luma', six[0]!);
  });

  it('is held back, and believed the third time', async () => {
    expect((await run()).sources).toMatchObject([
      { outcome: 'quarantined', reason: '1 upcoming events after 6; held back (1 of 3)' },
    ]);
    expect((await run()).sources).toMatchObject([
      { outcome: 'quarantined', reason: '1 upcoming events after 6; held back (2 of 3)' },
    ]);
    expect(store.events).toHaveLength(6);
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted', reason: null }]);
    for (let runs = 0; runs < 2; runs += 1) await run();
    expect(store.events).toHaveLength(1);
  });

  it('is held back anew when it lists something else', async () => {
    await run();
    lists('luma', six[1]!);
    expect((await run()).sources).toMatchObject([{ reason: expect.stringContaining('(1 of 3)') }]);
  });

  it('is believed at once when an editor says so', async () => {
    feeds.sources = [feed('luma', { acceptChangeUntil: '2026-12-31' })];
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('is believed when 40 % are left', async () => {
    lists('luma', ...six.slice(0, 3));
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted' }]);
  });
});

describe('a source that suddenly lists much', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ uid: `${index}`, name: `Founders ${index}` }));
  beforeEach(async () => {
    lists('luma', ...entries(20));
    await run();
  });

  it('is held back, and believed the third time', async () => {
    lists('luma', ...entries(101));
    expect((await run()).sources).toMatchObject([
      { outcome: 'quarantined', reason: '101 upcoming events after 20; held back (1 of 3)' },
    ]);
    await run();
    expect(store.events).toHaveLength(20);
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted', reason: null }]);
    expect(store.events).toHaveLength(101);
  });

  it('is believed at once when an editor says so', async () => {
    feeds.sources = [feed('luma', { acceptChangeUntil: '2026-12-31' })];
    lists('luma', ...entries(101));
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted' }]);
  });

  it.each([99, 100])('is believed with %d events, up to five times as many as before', async (count) => {
    lists('luma', ...entries(count));
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('is believed the first time that it is read', async () => {
    feeds.sources = [feed('luma'), feed('new')];
    lists('new', ...entries(150));
    expect((await run()).sources).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  });
});

describe('sources that ask for too much', () => {
  const twoFeeds = () => {
    feeds.sources = [feed('luma'), feed('other')];
    lists('luma', { uid: 'a' });
    lists('other', { uid: 'b', name: 'Pitch' });
  };
  /** Parses in this thread, and something else for one of the feeds. */
  const instead = (id: string, parse: SourceParser['parse']) => (context: ParseContext) => {
    const parser = parserInProcess(context);
    return { ...parser, parse: (task: ParseTask) => (task.feed.id === id ? parse(task) : parser.parse(task)) };
  };

  it('fail alone, whatever is thrown', async () => {
    twoFeeds();
    const fail = () => Promise.reject(new TypeError('x is not a function'));
    const { sources } = await run({ openParser: instead('luma', fail) });
    expect(sources).toMatchObject([
      { id: 'luma', outcome: 'refused', reason: 'reading it failed: TypeError: x is not a function' },
      { id: 'other', outcome: 'accepted' },
    ]);
    expect(names()).toEqual(['Pitch']);
  });

  it('give way to the others when all list too much together', async () => {
    twoFeeds();
    const flood = async (task: ParseTask) => {
      const { listings } = parseSource(task, { cities, languages: ['en'], window: { from: 0, to: 8e12 } });
      return {
        listings: Array.from({ length: 50_000 }, (_, index) =>
          listings.map((each) => ({ ...each, key: `luma/${index}` })),
        ).flat(),
        dropped: [],
      };
    };
    const { sources } = await run({ openParser: instead('luma', flood) });
    expect(sources.find(({ id, outcome }) => id === 'luma' && outcome === 'refused')?.reason).toMatch(
      /more than 50,000 events in all/,
    );
    expect(names()).toEqual(['Pitch']);
  });

  it('are not read when the time for all is over, and keep their events', async () => {
    twoFeeds();
    await run();
    const { sources } = await run({ stop: AbortSignal.abort() });
    expect(sources.map(({ reason }) => reason)).toEqual(Array(2).fill('not read: the time for all sources was used up'));
    expect(names()).toEqual(['Founders a', 'Pitch']);
  });

  it('are read after the others the next time', async () => {
    twoFeeds();
    answers.set('https://luma.example/feed', '<html>');
    expect((await run()).sources.map(({ id }) => id)).toEqual(['luma', 'other']);
    expect((await run()).sources.map(({ id }) => id)).toEqual(['other', 'luma']);
  });

  it('are refused when their documents are too large together', async () => {
    feeds.sources = [
      feed('conferences', { format: 'confs-tech', url: 'https://conferences.example/{topic}', documents: ['a', 'b'] }),
    ];
    for (const topic of ['a', 'b']) answers.set(`https://conferences.example/${topic}`, ' '.repeat(11_000_000));
    expect((await run()).sources).toMatchObject([{ outcome: 'refused', reason: 'its documents are larger than 20 MB' }]);
  });
});

describe('a source', () => {
  const status = (later = 0) => sourceStatuses(store, { city: 'berlin', now: new Date(now.getTime() + later) })[0];

  it('is ok, stale after 36 hours and down after 7 days', async () => {
    lists('luma', { uid: 'a' });
    await run();
    expect(status()).toMatchObject({ status: 'ok', reason: null });
    expect(status(37 * 3_600_000)?.status).toBe('stale');
    expect(status(8 * DAY)?.status).toBe('down');
  });

  it('is stale with the reason as soon as it fails, and ok again when it recovers', async () => {
    lists('luma', { uid: 'a' });
    await run();
    answers.set('https://luma.example/feed', '<html>');
    await run();
    expect(status()).toMatchObject({ status: 'stale', reason: expect.stringContaining('not a calendar') });
    lists('luma', { uid: 'a' });
    await run();
    expect(status()).toMatchObject({ status: 'ok', reason: null });
  });

  it('that most events of cannot be read is not believed', async () => {
    lists('luma', { uid: 'a', start: 'x' }, { uid: 'b', start: 'y' }, { uid: 'c' });
    expect((await run()).sources).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('2 events') }]);
  });

  it('that is no longer read is named as long as an event comes from it', async () => {
    lists('luma', { uid: 'a', start: '20261122T170000Z' });
    await run();
    feeds.sources = [];
    await run();
    expect(store.sources['luma']).toMatchObject({ reason: 'no longer read' });
    expect(names()).toEqual(['Founders a']);
  });

  it('lists only what is for founders, and what an editor allows', async () => {
    feeds.sources = [feed('luma', { keep: ['founders'] })];
    lists('luma', { uid: 'a', name: 'Founders' }, { uid: 'b', name: 'Wine tasting' }, { uid: 'c', name: 'AI breakfast' });
    const report = await run();
    expect(names()).toEqual(['Founders']);
    expect(report.hidden).toHaveLength(2);
    curation = Curation.parse({ allow: [{ title: '^AI breakfast', reason: 'Mostly founders.' }] });
    answers.set('https://luma.example/feed', 'unchanged');
    await run();
    expect(names()).toEqual(['AI breakfast', 'Founders']);
  });
});

describe('the same event from several sources', () => {
  const page = 'https://luma.com/abc';
  beforeEach(async () => {
    feeds.sources = [
      feed('luma'),
      feed('group', { authority: 'organiser' }),
      feed('confs', { format: 'confs-tech', url: 'https://confs.example/{year}/{topic}.json', authority: 'list', city: null }),
    ];
    lists('luma', { uid: 'evt-1@events.lu.ma', name: 'Founders Night', lines: [`URL:${page}`, 'LOCATION:Hub\\, Street 1'] });
    await run();
    lists('group', { uid: 'event_9@meetup.com', name: 'Founders Night Berlin', lines: ['DTEND:20261210T190000Z'] });
    const conference = {
      name: 'Founders Night',
      url: `${page}?utm_source=confs`,
      startDate: '2026-12-10',
      city: 'Berlin',
      country: 'Germany',
    };
    answers.set('https://confs.example/2026/general.json', JSON.stringify([conference]));
  });

  it('appears once, with three sources, the id of the first and the words of the most trusted', async () => {
    const { id } = store.events[0]!;
    const report = await run();
    expect(store.events).toHaveLength(1);
    expect(store.events[0]).toMatchObject({
      id,
      name: 'Founders Night Berlin',
      venue: { name: 'Hub' },
      end: { dateTime: '2026-12-10T20:00:00+01:00' },
      sources: [{ id: 'group' }, { id: 'luma', url: page }, { id: 'confs', licence: 'Facts only' }],
    });
    expect(report.merged).toHaveLength(2);
  });

  it('takes from a later source what the first leaves open', async () => {
    const conference = {
      name: 'Founders Night',
      url: page,
      startDate: '2026-12-10',
      city: 'Berlin',
      country: 'Germany',
      locales: 'EN, de',
    };
    answers.set('https://confs.example/2026/general.json', JSON.stringify([conference]));
    await run();
    expect(store.events).toMatchObject([{ languages: ['en', 'de'], kind: 'conference', attendance: 'in_person' }]);
  });

  it('is split by an editor, and stays split', async () => {
    const { id } = store.events[0]!;
    await run();
    curation = Curation.parse({ split: [{ event: id, source: 'group', reason: 'Another evening.' }] });
    for (let runs = 0; runs < 2; runs += 1) {
      await run();
      expect(store.events.map((event) => [event.id === id, event.sources.map((source) => source.id)]).sort()).toEqual([
        [false, ['group']],
        [true, ['luma', 'confs']],
      ]);
    }
    curation = Curation.parse({});
    await run();
    expect(store.events).toMatchObject([{ id }]);
  });

  it('reports what they contradict each other in', async () => {
    lists('group', { uid: 'event_9@meetup.com', name: 'Founders Night Berlin', start: '20261210T180000Z' });
    expect((await run()).conflicts).toEqual([
      expect.stringContaining('the start is 2026-12-10T19:00:00+01:00 (group), not 2026-12-10T18:00:00+01:00 (luma)'),
    ]);
  });
});

describe('an editor', () => {
  const idOf = (name: string) => store.events.find((event) => event.name === name)!.id;
  beforeEach(async () => {
    lists(
      'luma',
      { uid: 'a', name: 'Founders dawn', lines: ['URL:https://spam.example/1'] },
      { uid: 'b', name: 'Founders dusk', start: '20261211T170000Z' },
    );
    await run();
  });

  it('merges two events, which stay merged under the id of the older', async () => {
    const [dawn, dusk] = [idOf('Founders dawn'), idOf('Founders dusk')];
    curation = Curation.parse({ merge: [{ events: [dawn, dusk], reason: 'One festival.' }] });
    const reports = [await run(), await run()];
    expect(store.events).toHaveLength(1);
    expect([dawn, dusk]).toContain(store.events[0]!.id);
    expect(reports.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it('hides an event by id, by host and by title', async () => {
    for (const rule of [{ id: idOf('Founders dawn') }, { host: 'spam.example' }, { title: 'dawn$' }]) {
      curation = Curation.parse({ deny: [{ ...rule, reason: 'No.' }] });
      await run();
      expect(names()).toEqual(['Founders dusk']);
    }
    curation = Curation.parse({});
    await run();
    expect(names()).toEqual(['Founders dawn', 'Founders dusk']);
  });

  it('hides an event that is named, although its title is allowed', async () => {
    curation = Curation.parse({
      allow: [{ title: '^Founders', reason: 'All of them.' }],
      deny: [
        { id: idOf('Founders dawn'), reason: 'But this one.' },
        { title: 'dusk', reason: 'Dark.' },
      ],
    });
    await run();
    expect(names()).toEqual(['Founders dusk']);
  });

  it('corrects and features an event', async () => {
    const id = idOf('Founders dawn');
    const set = { name: 'Founders at dawn', start: '2026-12-12 06:30', venue: null };
    curation = Curation.parse({
      override: [{ id, set, reason: 'As the organiser says.' }],
      feature: [{ id, reason: 'The first of its kind.' }],
    });
    await run();
    expect(store.events.find((event) => event.id === id)).toMatchObject({
      name: 'Founders at dawn',
      start: { date: '2026-12-12', dateTime: '2026-12-12T06:30:00+01:00', timeZone: 'Europe/Berlin' },
      featured: true,
      sequence: 1,
    });
  });

  it('is told of a rule that finds nothing', async () => {
    curation = Curation.parse({
      feature: [{ id: 'evt_aaaaaaaaaaaaaaaa', reason: 'x' }],
      merge: [{ events: ['evt_aaaaaaaaaaaaaaaa', 'evt_bbbbbbbbbbbbbbbb'], reason: 'x' }],
    });
    expect((await run()).warnings).toHaveLength(3);
  });

  it('adds an event, which takes what others know of it', async () => {
    extra = [
      record({
        source: 'editors',
        key: 'editors/1',
        name: 'Founders dawn',
        summary: 'Our words.',
        start: { date: '2026-12-10', dateTime: '2026-12-10T18:00:00+01:00', timeZone: 'Europe/Berlin' },
      }),
    ];
    await run();
    expect(store.events.find(({ name }) => name === 'Founders dawn')).toMatchObject({
      summary: 'Our words.',
      sources: [{ id: 'editors' }, { id: 'luma' }],
    });
    extra = [];
    await run();
    expect(store.events.find(({ name }) => name === 'Founders dawn')).toMatchObject({ summary: null, sources: [{ id: 'luma' }] });
  });
});

it('A refresh that reads no source applies what editors wrote, and leaves the sources as they were', async () => {
  lists('luma', ...six);
  await run();
  const { luma } = store.sources;
  answers.clear();
  extra = [record({ source: 'editors', key: 'editors/1', name: 'Robotics open house', seen: '2026-11-02T00:00:00Z' })];
  curation = Curation.parse({ deny: [{ title: '^Founders aaaa', reason: 'x' }] });
  await run({ offline: true });
  expect(names()).toEqual([...six.slice(1).map(({ name }) => name), 'Robotics open house']);
  expect(store.sources).toMatchObject({ luma, editors: { lastGood: '2026-11-02T00:00:00Z' } });
});

it('two different events at one venue on one evening stay two', async () => {
  feeds.sources = [feed('luma'), feed('group')];
  lists('luma', { uid: 'a', name: 'Founders and funders', lines: ['LOCATION:Hub\\, Street 1'] });
  lists('group', { uid: 'b', name: 'Robotics open house', lines: ['LOCATION:Hub\\, Street 1'] });
  await run();
  expect(store.events).toHaveLength(2);
});
