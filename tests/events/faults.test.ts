import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phaseOf } from '../../src/events/phase.ts';
import { sourceStatuses } from '../../src/events/source-status.ts';
import { calendar, type FeedServer, feedServer, serveText } from '../support/feed-server.ts';
import { type Library, library, type Run, runRefresh } from '../support/run-refresh.ts';

const cities = ['berlin', 'lisbon', 'london', 'amsterdam', 'paris', 'barcelona', 'zurich'];
const year = new Date().getUTCFullYear() + 1;

const month = (index: number) => String(1 + (index % 9)).padStart(2, '0');
const sixEvents = (city: string) =>
  calendar(
    Array.from({ length: 6 }, (_, index) => ({
      uid: `${city}-${index}@example.org`,
      start: `${year}${month(index)}10T170000Z`,
      name: `${city} evening ${'abcdef'[index]!.repeat(5)}`,
      extra: [`URL:https://example.org/${city}/${index}`],
    })),
  );

const faults: Record<string, { listener: RequestListener; reason: RegExp }> = {
  berlin: { listener: (_, response) => response.writeHead(500).end('oops'), reason: /answered 500/ },
  lisbon: { listener: () => undefined, reason: /no complete answer within 10 seconds/ },
  london: { listener: serveText(sixEvents('london').slice(0, 500)), reason: /breaks off/ },
  amsterdam: {
    listener: serveText('<!doctype html><title>Please sign in</title>', { 'Content-Type': 'text/html' }),
    reason: /not a calendar but text\/html/,
  },
  paris: { listener: serveText(calendar([])), reason: /0 upcoming events after 6; held back \(1 of 3\)/ },
  barcelona: {
    listener: (_, response) => response.writeHead(302, { Location: 'https://192.168.1.1/feed.ics' }).end(),
    reason: /private network/,
  },
  zurich: { listener: endless, reason: /larger than 10 MB/ },
};

/** 50 MB, unless the reader hangs up before. */
function endless(_request: Parameters<RequestListener>[0], response: Parameters<RequestListener>[1]): void {
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

describe('seven feeds that fail in seven ways', () => {
  const servers = new Map<string, FeedServer>();
  let site: Library;
  let good: Run;
  let bad: Run;

  beforeAll(async () => {
    for (const city of cities) servers.set(city, await feedServer(serveText(sixEvents(city))));
    site = await library(cities.map((city) => ({ id: `feed-${city}`, city, url: `${servers.get(city)!.origin}/feed.ics` })));
    const origins = [...servers.values()].map(({ origin }) => origin);
    good = await runRefresh(site, origins);
    for (const city of cities) servers.get(city)!.answer(faults[city]!.listener);
    bad = await runRefresh(site, origins);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([...servers.values()].map(({ close }) => close()));
    await site.remove();
  });

  it('are first read well', () => expect(good).toMatchObject({ code: 0, output: expect.stringContaining('42 events in') }));

  it('end within 30 seconds', () => {
    expect(bad.code, bad.output).toBe(0);
    expect(bad.took).toBeLessThan(30_000);
  });

  it.each(cities)('leave %s its events', async (city) => {
    const { events } = await site.readStore();
    const upcoming = events.filter((event) => event.city === city && phaseOf(event, new Date()) === 'upcoming');
    expect(upcoming).toHaveLength(6);
  });

  it.each(cities)('are reported: %s, with the reason', async (city) => {
    const line = bad.output.split('\n').find((text) => text.includes(`feed-${city} `));
    expect(line).toMatch(faults[city]!.reason);
    const [status] = sourceStatuses(await site.readStore(), { city, now: new Date() });
    expect(status).toMatchObject({ id: `feed-${city}`, status: 'stale', reason: expect.stringMatching(faults[city]!.reason) });
  });
});

describe('a refresh that is killed', () => {
  it('leaves a whole store at 20 random moments', async () => {
    const server = await feedServer(serveText(sixEvents('berlin')));
    const site = await library([{ id: 'feed-berlin', city: 'berlin', url: `${server.origin}/feed.ics` }]);
    const { took } = await runRefresh(site, [server.origin]);
    const before = await site.readStore();
    let killed = 0;
    for (let round = 0; round < 20; round += 1) {
      const { code } = await runRefresh(site, [server.origin], Math.random() * took);
      killed += code === null ? 1 : 0;
      expect((await site.readStore()).events.map(({ id }) => id)).toEqual(before.events.map(({ id }) => id));
    }
    expect(killed).toBeGreaterThan(0);
    await server.close();
    await site.remove();
  }, 120_000);
});

describe('the history of the live site', () => {
  const start = async (listener: RequestListener) => {
    const server = await feedServer(listener);
    const site = await library([]);
    await writeFile(
      `${site.content}/events/snapshot.json`,
      JSON.stringify({ version: 1, updated: '2026-01-01T00:00:00Z', events: [], withdrawn: [], records: [], sources: {} }),
    );
    return { server, site };
  };

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(503).end()],
    ['something that is not JSON', serveText('<html>')],
    ['JSON of another form', serveText('{"events":[]}')],
  ])('is not replaced by the snapshot when the site answers with %s', async (_, listener) => {
    const { server, site } = await start(listener);
    const run = await runWithSite(site, server.origin);
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/stops before it replaces them/);
    expect(existsSync(site.store)).toBe(false);
    await server.close();
    await site.remove();
  });

  it('begins with the snapshot when the site has no events yet', async () => {
    const { server, site } = await start((_, response) => response.writeHead(404).end());
    const run = await runWithSite(site, server.origin);
    expect(run.code, run.output).toBe(0);
    expect(run.output).toMatch(/Starting from .*snapshot\.json/);
    await server.close();
    await site.remove();
  });

  it('stops at a broken file of the last run', async () => {
    const { server, site } = await start((_, response) => response.writeHead(404).end());
    await writeFile(`${site.folder}/events.json`, '{"version":1,"events":');
    const run = await runWithSite({ ...site, store: `${site.folder}/events.json` }, server.origin);
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/this is not JSON; restore the file/);
    await server.close();
    await site.remove();
  });

  const runWithSite = (site: Library, siteUrl: string) => runRefresh(site, [siteUrl], undefined, { SITE_URL: siteUrl });
});
