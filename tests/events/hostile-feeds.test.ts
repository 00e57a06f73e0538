import { describe, expect, it } from 'vitest';
import { feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { serveText, startFeedServer, upcomingCalendar } from '../support/feed-server.ts';
import { hostileCalendars } from '../support/hostile-calendars.ts';
import type { CommandResult } from '../support/run-command.ts';
import { fuzzRefresh } from '../fuzz/fuzz-feeds.ts';

const HEALTHY = 6;

/** A refresh of hostile feeds and, read after them, a healthy one. */
async function refreshBeside(texts: string[]): Promise<{ result: CommandResult; healthy: number; all: number }> {
  const servers = await Promise.all([...texts, upcomingCalendar(HEALTHY)].map((text) => startFeedServer(serveText(text))));
  const library = feedLibrary(
    servers.map(({ origin }, index) => ({ id: `feed-${index}`, city: 'berlin', url: `${origin}/feed.ics` })),
  );
  const origins = servers.map(({ origin }) => origin);
  const result = await refreshEvents(library, origins, { signal: AbortSignal.timeout(50_000) });
  await Promise.all(servers.map(({ close }) => close()));
  const { events } = library.readStore();
  const healthy = events.filter(({ sources }) => sources.some(({ id }) => id === `feed-${texts.length}`));
  return { result, healthy: healthy.length, all: events.length };
}

describe.each(hostileCalendars)('A feed with $name', ({ text, reason }) => {
  it('is refused for it, and the feed beside it has its events', async () => {
    const { result, healthy, all } = await refreshBeside([text]);
    expect(result.code, result.output).toBe(0);
    expect(result.output.split('\n').find((line) => line.includes('feed-0 '))).toMatch(reason);
    expect({ healthy, all }).toEqual({ healthy: HEALTHY, all: HEALTHY });
  });
});

describe('Six feeds with an event every minute', () => {
  it('leave the feed beside them its events', async () => {
    const text = hostileCalendars.find(({ name }) => name === 'an event every minute')?.text ?? '';
    const { result, healthy, all } = await refreshBeside(Array.from({ length: 6 }, () => text));
    expect(result.code, result.output).toBe(0);
    expect({ healthy, all }).toEqual({ healthy: HEALTHY, all: HEALTHY });
  });
});

describe('Twenty generated hostile feeds', () => {
  // `npm run fuzz:events -- 1000` refreshes more of them.
  it('leave twenty healthy feeds their events, in time and in memory', async () => {
    const { faults, output } = await fuzzRefresh(20261121, 20);
    expect(faults, output).toEqual([]);
  });
});
