/** The time of day is set while everything runs: by hours when a machine wakes up, by years when its battery was empty. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { eventStore } from '../../src/capabilities/artifacts.ts';
import { listEvents } from '../../src/events/phase.ts';
import { distDir } from '../../src/build-settings.ts';
import { exampleCity, examplePage, exampleQuestion, exampleWord } from '../support/examples.ts';
import { feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { serveText, startFeedServer, upcomingCalendar } from '../support/feed-server.ts';

const DAY = 86_400_000;
const jumps = [-4000, -30, -1, 1, 30, 4000];

describe('While the site is served', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => void (server = await serve({ port: 0, host: '127.0.0.1', dist: distDir })));
  afterAll(() => server.close(true));
  // The time of day alone: what measures time goes on, as it does where a clock is set.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(new URL(path, server.url), init);
    return { status: response.status, body: await response.text() };
  };
  /** Every query anew: no cache has the answer. */
  let asked = 0;
  const upcoming = async () =>
    (JSON.parse((await get(`/api/agents/city-events?city=${exampleCity}&limit=50&_=${asked++}`)).body) as { total: number })
      .total;
  const expected = () => listEvents(eventStore().events, { city: exampleCity, when: 'upcoming', now: new Date() }).length;

  it.skipIf(expected() === 0)(
    'events are upcoming by the time that it is, and again as before when the clock is right again',
    async () => {
      const before = await upcoming();
      for (const days of jumps) {
        vi.setSystemTime(Date.now() + days * DAY);
        expect([days, await upcoming()]).toEqual([days, expected()]);
        vi.setSystemTime(vi.getRealSystemTime());
      }
      expect(await upcoming()).toBe(before);
      vi.setSystemTime(Date.now() + 4000 * DAY);
      expect(await upcoming()).toBe(0);
    },
  );

  it.each(jumps)('set by %d days, pages, search, Markdown, MCP and health answer as before', async (days) => {
    const ask = () =>
      Promise.all([
        get('/'),
        get(examplePage, { headers: { accept: 'text/markdown' } }),
        get(`/api/agents/search?q=${exampleWord}`),
        get(`/search?q=${exampleWord}`),
        get('/api/mcp', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'search_content', arguments: { q: exampleQuestion } },
          }),
        }),
      ]);
    const before = await ask();
    vi.setSystemTime(Date.now() + days * DAY);
    expect(await ask()).toEqual(before);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await get('/api/health')).status).toBe(200);
  });
});

describe('While the events are refreshed', () => {
  it('by a clock that is years off, none is lost, and the next run by the right time has them as they were', async () => {
    const feed = await startFeedServer(serveText(upcomingCalendar(3)));
    const library = feedLibrary([{ id: 'feed-berlin', city: 'berlin', url: `${feed.origin}/feed.ics` }]);
    const refreshed = async (days: number) => {
      const { code, output } = await refreshEvents(library, [feed.origin], { env: { NODE_OPTIONS: clockOffBy(days) } });
      expect(code, output).toBe(0);
      // All but when each was read.
      return library.readStore().events.map(({ sources, ...event }) => ({
        ...event,
        sources: sources.map(({ id }) => id),
      }));
    };
    const before = await refreshed(0);
    expect(before).toHaveLength(3);
    for (const days of [-4000, 4000]) {
      expect([days, (await refreshed(days)).map(({ id }) => id)]).toEqual([days, before.map(({ id }) => id)]);
      expect(await refreshed(0)).toEqual(before);
    }
    await feed.close();
  });
});

/** An option of Node by which a process reads a clock that is so many days ahead. */
function clockOffBy(days: number): string {
  const program = `const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()); }
      static now() { return Right.now() + ${days * DAY}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}
