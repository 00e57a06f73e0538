/** Refreshes of hostile feeds, each beside a healthy one, as an operator runs them. */
import fc from 'fast-check';
import { MINUTE } from '../../src/shared/time.ts';
import { feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { startFeedServer, upcomingCalendar } from '../support/feed-server.ts';
import { hostileCalendar } from './hostile-calendar.ts';

/** Each part of a calendar is repeated up to so many times. */
const REPEATED_MAX = 500_000;

/** Events of a healthy feed. */
const HEALTHY_EVENTS = 3;

/** Megabytes of memory that a refresh may take. */
const MEMORY_MAX = 1000;

/** How long a refresh may take; milliseconds. It has 5 minutes to read all sources. */
const TIME_MAX = 6 * MINUTE;

export interface RefreshResult {
  seed: number;
  /** Seconds. */
  took: number;
  /** Megabytes. */
  memory: number;
  /** What should not have happened; empty when all is well. */
  faults: string[];
  output: string;
}

/** One refresh of so many hostile feeds and as many healthy ones. The same seed gives the same feeds. */
export async function fuzzRefresh(seed: number, feeds: number): Promise<RefreshResult> {
  const hostile = fc.sample(hostileCalendar(REPEATED_MAX), { seed, numRuns: feeds });
  const server = await startFeedServer((request, response) => {
    const [, kind, index] = request.url?.split('/') ?? [];
    const body = kind === 'healthy' ? upcomingCalendar(HEALTHY_EVENTS, `healthy${index}`) : hostile[Number(index)];
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(body);
  });
  const library = feedLibrary(
    ['hostile', 'healthy'].flatMap((kind) =>
      hostile.map((_, index) => ({ id: `${kind}-${index}`, city: 'berlin', url: `${server.origin}/${kind}/${index}` })),
    ),
  );
  const started = performance.now();
  const { code, output } = await refreshEvents(library, [server.origin], { signal: AbortSignal.timeout(TIME_MAX) });
  const took = (performance.now() - started) / 1000;
  await server.close();
  const memory = Number(/Peak memory (\d+) MB/.exec(output)?.[1] ?? NaN);
  const faults = [
    ...(code === 0 ? [] : [`the refresh ended with ${code}`]),
    ...(memory < MEMORY_MAX ? [] : [`it took ${memory} MB`]),
    ...(code === 0 ? missingFeeds(library.readStore().events, feeds) : []),
  ];
  return { seed, took, memory, faults, output };
}

function missingFeeds(events: readonly { sources: readonly { id: string }[] }[], feeds: number): string[] {
  const listed = Map.groupBy(
    events.flatMap(({ sources }) => sources.map(({ id }) => id)),
    (id) => id,
  );
  return Array.from({ length: feeds }, (_, index) => `healthy-${index}`)
    .filter((id) => listed.get(id)?.length !== HEALTHY_EVENTS)
    .map((id) => `${id} has ${listed.get(id)?.length ?? 0} of ${HEALTHY_EVENTS} events`);
}
