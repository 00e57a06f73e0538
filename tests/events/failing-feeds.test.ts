import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phaseOf } from '../../src/events/phase.ts';
import { emptyStore } from '../../src/events/read-store.ts';
import { sourceStatuses } from '../../src/events/source-status.ts';
import { type FeedLibrary, feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { type FeedServer, serveText, startFeedServer, upcomingCalendar } from '../support/feed-server.ts';
import type { CommandResult } from '../support/run-command.ts';
import { record, storedEvent, timed } from '../unit/events/event-fixtures.ts';

/** What happened at the servers, in order. */
const log: string[] = [];

/** How the feed of each city fails, and what the refresh says of it. */
const failures: Record<string, { listener: RequestListener; reason: RegExp }> = {
  berlin: { listener: (_, response) => response.writeHead(500).end('oops'), reason: /answered 500/ },
  lisbon: {
    listener: (_, response) => response.once('close', () => log.push('lisbon was given up')),
    reason: /no complete answer within 10 seconds/,
  },
  london: { listener: serveText(upcomingCalendar(6, 'london').slice(0, 500)), reason: /breaks off/ },
  amsterdam: {
    listener: serveText('<!doctype html><title>Please sign in</title>', { 'Content-Type': 'text/html' }),
    reason: /not a calendar but text\/html/,
  },
  paris: { listener: serveText(upcomingCalendar(0)), reason: /0 upcoming events after 6; held back \(1 of 3\)/ },
  barcelona: {
    listener: (_, response) => response.writeHead(302, { Location: 'https://192.168.1.1/feed.ics' }).end(),
    reason: /private network/,
  },
  zurich: { listener: sendEndlessly, reason: /larger than 10 MB/ },
};
const cities = Object.entries(failures).map(([city, { reason }]) => ({ city, reason }));

/** 50 MB, unless the reader hangs up before. */
function sendEndlessly(_request: Parameters<RequestListener>[0], response: Parameters<RequestListener>[1]): void {
  const chunk = Buffer.alloc(100_000, 'X');
  let sent = 0;
  const more = () => {
    while (sent < 500 && !response.destroyed) {
      sent += 1;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

describe('Seven feeds that fail in seven ways', () => {
  const servers: FeedServer[] = [];
  let library: FeedLibrary;
  let whole: CommandResult;
  let failed: CommandResult;

  beforeAll(async () => {
    const feeds = await Promise.all(
      cities.map(async ({ city }) => {
        const server = await startFeedServer(serveText(upcomingCalendar(6, city)));
        servers.push(server);
        return { id: `feed-${city}`, city, url: `${server.origin}/feed.ics`, server };
      }),
    );
    library = feedLibrary(feeds);
    const origins = servers.map(({ origin }) => origin);
    whole = await refreshEvents(library, origins);
    for (const { city, server } of feeds)
      server.answer((request, response) => {
        log.push(`${city} was asked`);
        failures[city]?.listener(request, response);
      });
    failed = await refreshEvents(library, origins);
  });
  afterAll(() => Promise.all(servers.map(({ close }) => close())));

  it('are first read without a failure', () =>
    expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('42 events in') }));

  it('do not wait for each other: all are asked before the one that never answers is given up', () => {
    expect(failed.code, failed.output).toBe(0);
    expect(log).toContain('lisbon was given up');
    const before = log.slice(0, log.indexOf('lisbon was given up'));
    expect(before).toEqual(expect.arrayContaining(cities.map(({ city }) => `${city} was asked`)));
  });

  it.each(cities)('leave $city its events', ({ city }) => {
    const { events } = library.readStore();
    const upcoming = events.filter((event) => event.city === city && phaseOf(event, new Date()) === 'upcoming');
    expect(upcoming).toHaveLength(6);
  });

  it.each(cities)('are reported with the reason: $city', ({ city, reason }) => {
    const line = failed.output.split('\n').find((text) => text.includes(`feed-${city} `));
    expect(line).toMatch(reason);
    const [status] = sourceStatuses(library.readStore(), { city, now: new Date() });
    expect(status).toMatchObject({ id: `feed-${city}`, status: 'stale', reason: expect.stringMatching(reason) });
  });
});

describe('A refresh that is killed', () => {
  it('leaves a whole store at 8 random moments', async () => {
    const server = await startFeedServer(serveText(upcomingCalendar(6)));
    const library = feedLibrary([{ id: 'feed-berlin', city: 'berlin', url: `${server.origin}/feed.ics` }]);
    const started = performance.now();
    await refreshEvents(library, [server.origin]);
    const duration = performance.now() - started;
    const ids = () => library.readStore().events.map(({ id }) => id);
    const before = ids();
    let killed = 0;
    for (let round = 0; round < 8; round += 1) {
      const signal = AbortSignal.timeout(Math.round(Math.random() * duration));
      const { code } = await refreshEvents(library, [server.origin], { signal });
      if (code === null) killed += 1;
      expect(ids()).toEqual(before);
    }
    expect(killed).toBeGreaterThan(0);
    await server.close();
  });
});

describe('The history of the live site', () => {
  const token = '0123456789abcdef0123456789abcdef';

  it('is read with its token, and goes on', async () => {
    const kept = storedEvent({ keys: ['a:1'], id: 'evt_keptkeptkeptkept', ...timed('2025-12-01T18:00:00+01:00') });
    const records = [record({ key: 'a:1', ...timed('2025-12-01T18:00:00+01:00') })];
    const store = { ...emptyStore(), events: [kept], records };
    const { code, output, library } = await refreshAfter((request, response) => {
      const isAllowed = request.url === '/api/internal/events-store' && request.headers.authorization === `Bearer ${token}`;
      response.writeHead(isAllowed ? 200 : 401).end(JSON.stringify(store));
    });
    expect(code, output).toBe(0);
    expect(library.readStore().events.map(({ id }) => id)).toEqual(['evt_keptkeptkeptkept']);
  });

  async function refreshAfter(
    listener: RequestListener,
    prepare: (library: FeedLibrary) => void = () => undefined,
    options: string[] = [],
  ) {
    const server = await startFeedServer(listener);
    const library = feedLibrary([]);
    const empty = { version: 1, updated: '2026-01-01T00:00:00Z', events: [], withdrawn: [], records: [], sources: {} };
    writeFileSync(`${library.content}/events/snapshot.json`, JSON.stringify(empty));
    prepare(library);
    const result = await refreshEvents(library, [server.origin], {
      env: { SITE_URL: server.origin, EVENTS_STORE_TOKEN: token },
      options,
    });
    await server.close();
    return { ...result, library };
  }

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(503).end()],
    ['something that is not JSON', serveText('<html>')],
    ['JSON of another form', serveText('{"events":[]}')],
    ['a refusal of the token', (_, response) => response.writeHead(401).end()],
  ])('is not replaced by the snapshot when the site answers with %s', async (_, listener) => {
    const { code, output, library } = await refreshAfter(listener);
    expect(code).toBe(1);
    expect(output).toMatch(/stops before it replaces them/);
    expect(existsSync(library.store)).toBe(false);
  });

  it('begins with the snapshot when the site has no events yet', async () => {
    const { code, output } = await refreshAfter((_, response) => response.writeHead(404).end());
    expect(code, output).toBe(0);
    expect(output).toMatch(/Starting from .*snapshot\.json/);
  });

  it('stops at a broken file of the last run', async () => {
    const breakStore = ({ store }: FeedLibrary) => {
      mkdirSync(dirname(store));
      writeFileSync(store, '{"version":1,"events":');
    };
    const { code, output } = await refreshAfter((_, response) => response.writeHead(404).end(), breakStore);
    expect(code).toBe(1);
    expect(output).toMatch(/this is not JSON; restore the file/);
  });

  describe('when the refresh fails in a deploy', () => {
    const live = { ...emptyStore(), updated: '2026-11-01T04:00:00Z', events: [storedEvent()] };
    const failing = ({ content }: FeedLibrary) => writeFileSync(`${content}/events/curation.yml`, 'deny: oops\n');
    const sendStore: RequestListener = (_, response) => response.writeHead(200).end(JSON.stringify(live));

    it('is what the build goes on with, and the log says so', async () => {
      const { code, output, library } = await refreshAfter(sendStore, failing, ['--allow-stale']);
      expect(output).toMatch(/curation\.yml:1: deny is not a list/);
      expect(output).toMatch(/THE REFRESH OF THE EVENTS FAILED.*updated 2026-11-01T04:00:00Z/);
      expect(code).toBe(0);
      expect(library.readStore()).toEqual(live);
    });

    it('stops the deploy when it cannot be read', async () => {
      const unavailable: RequestListener = (_, response) => response.writeHead(503).end();
      const { code, library } = await refreshAfter(unavailable, failing, ['--allow-stale']);
      expect(code).toBe(1);
      expect(existsSync(library.store)).toBe(false);
    });

    it('stops the deploy when it was not asked for', async () => {
      const library = feedLibrary([]);
      failing(library);
      const env = { SITE_URL: 'https://site.example' };
      const { code, output } = await refreshEvents(library, [], { env, options: ['--allow-stale'] });
      expect(output).toMatch(/without EVENTS_STORE_TOKEN the events of the live site cannot be kept/);
      expect(code).toBe(1);
    });

    it('stays as it was without the option, and the refresh fails', async () => {
      const { code, library } = await refreshAfter(sendStore, failing);
      expect(code).toBe(1);
      expect(existsSync(library.store)).toBe(false);
    });
  });
});
