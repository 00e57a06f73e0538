/** The status of each source at a given moment. Runs for every response, so it imports almost nothing. */
import type { EventStore, SourceState } from './event.ts';
import { DAY, HOUR } from '../shared/time.ts';
import { compareText } from '../shared/compare-text.ts';

/** After how long without an accepted answer a source counts as stale, and as down. */
export const STALE_AFTER = 36 * HOUR;
const DOWN_AFTER = 7 * DAY;

/** A source as an answer lists it. */
export interface SourceStatus {
  id: string;
  name: string;
  /** `ok`: the last answer was accepted, at most 36 hours ago; `down`: nothing accepted for 7 days; `stale`: anything between. */
  status: 'ok' | 'stale' | 'down';
  /** When its events were last read; null if never. */
  fetched: string | null;
  /** What went wrong with the last attempt, for people; null when it was accepted. */
  reason: string | null;
}

/** The sources of a city (or of all), by id: those that cover it, and those that cover several and list an event there. */
export function sourceStatuses(store: EventStore, { city, now }: { city?: string | undefined; now: Date }): SourceStatus[] {
  const own = city === undefined ? [] : store.events.filter((event) => event.city === city);
  const listed = new Set(own.flatMap((event) => event.sources.map(({ id }) => id)));
  return Object.entries(store.sources)
    .filter(([id, source]) => city === undefined || source.city === city || listed.has(id))
    .map(([id, source]) => ({
      id,
      name: source.name,
      status: statusOf(source, now),
      fetched: source.lastGood,
      reason: source.reason,
    }))
    .sort((a, b) => compareText(a.id, b.id));
}

/**
 * How fresh the calendar of a city is (or of all): as fresh as the freshest of its sources, for one that fails leaves the others. Events that
 * editors write are no sign of it. A city without a source of its own is as fresh as the sources that cover several cities.
 */
export function calendarFreshness(
  store: EventStore,
  { city, now }: { city?: string | undefined; now: Date },
): Pick<SourceStatus, 'status' | 'fetched'> {
  const sources = sourceStatuses(store, { city, now }).filter(({ id }) => store.sources[id]?.authority !== 'editor');
  if (sources.length === 0) return city === undefined ? { status: 'ok', fetched: null } : calendarFreshness(store, { now });
  return {
    status: (['ok', 'stale'] as const).find((each) => sources.some(({ status }) => status === each)) ?? 'down',
    fetched:
      sources
        .flatMap(({ fetched }) => fetched ?? [])
        .sort()
        .at(-1) ?? null,
  };
}

/**
 * Events that editors write do not go stale.
 *
 * @param now the moment of the answer
 */
export function statusOf(source: SourceState, now: Date): SourceStatus['status'] {
  if (source.authority === 'editor') return 'ok';
  const age = source.lastGood === null ? Infinity : now.getTime() - Date.parse(source.lastGood);
  if (age > DOWN_AFTER) return 'down';
  return age > STALE_AFTER || source.reason !== null ? 'stale' : 'ok';
}
