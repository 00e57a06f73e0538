/** Asks every source once and keeps what is to be believed; a source that fails keeps its last good records. */
import { acceptListings, keepUnchanged } from './accept-source.ts';
import type { City } from './read-cities.ts';
import type { SourceRecord, SourceState } from './event.ts';
import { EDITORS, type Feed } from './feeds.ts';
import { type Listing, normalise } from './normalise.ts';
import { phaseOf } from './phase.ts';
import type { ReadContext, Reading, SourceReader } from './raw-event.ts';
import { SourceRefused } from './source-refused.ts';
import type { RefreshInput, Report, SourceReport } from './refresh-types.ts';
import { readConfsTech } from './sources/confs-tech.ts';
import { readICalendar } from './sources/icalendar.ts';
import { readLumaApi } from './sources/luma-api.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { DAY, isoTime } from '../shared/time.ts';

/** What a feed says of longer ago or of later is not taken. */
const WINDOW = { back: 365 * DAY, ahead: 500 * DAY };

/** Sources asked at the same time. */
const AT_ONCE = 8;

const readers: Record<Feed['format'], SourceReader> = {
  icalendar: readICalendar,
  'luma-api': readLumaApi,
  'confs-tech': readConfsTech,
};

/** @returns the records of all sources but the editors’, and what is known of each source afterwards */
export async function readSources(
  input: RefreshInput,
  report: Report,
): Promise<{ records: SourceRecord[]; states: Record<string, SourceState> }> {
  const { previous, feeds, now } = input;
  const before = Map.groupBy(previous.records, ({ source }) => source);
  const states: Record<string, SourceState> = {};
  const records = new Map([...before].filter(([source]) => source !== EDITORS.id));
  await mapConcurrently(feeds.sources, AT_ONCE, async (feed) => {
    const started = performance.now();
    const result = await readSource(feed, before.get(feed.id) ?? [], input);
    records.set(feed.id, result.records);
    states[feed.id] = result.state;
    report.dropped.push(...result.dropped.map((line) => `${feed.id}: ${line}`));
    const { outcome, reason } = result.state;
    const listed = result.records.filter((record) => record.missed === 0 && phaseOf(record, now) !== 'past').length;
    const done: SourceReport = { id: feed.id, outcome, reason, listed, took: Math.round(performance.now() - started) };
    report.sources.push(done);
    input.onSource?.(done);
  });
  return { records: [...records.values()].flat(), states };
}

interface SourceResult {
  records: SourceRecord[];
  state: SourceState;
  dropped: string[];
}

async function readSource(feed: Feed, before: SourceRecord[], input: RefreshInput): Promise<SourceResult> {
  const { previous, now } = input;
  const last = previous.sources[feed.id];
  const state: SourceState = {
    name: feed.name,
    city: feed.city,
    licence: feed.licence,
    authority: feed.authority,
    fetched: isoTime(now),
    lastGood: last?.lastGood ?? null,
    outcome: 'refused',
    reason: null,
    validators: last?.validators ?? {},
    quarantine: last?.quarantine ?? null,
  };
  try {
    const reading = await readers[feed.format](feed, input.get, readContext(input, state));
    if (reading === null) return { records: keepUnchanged(before, now), state: good(state, 'unchanged', now), dropped: [] };
    const { listings, dropped } = normaliseAll(reading, feed, input.cities);
    const acceptance = acceptListings(before, listings, state.quarantine, feed, now);
    if (acceptance.reason !== null) {
      return {
        records: acceptance.records,
        state: { ...state, outcome: 'quarantined', reason: acceptance.reason, quarantine: acceptance.quarantine },
        dropped,
      };
    }
    return { records: acceptance.records, state: { ...good(state, 'accepted', now), validators: reading.validators }, dropped };
  } catch (failure) {
    // Only the network and what others send can fail here for reasons that are not ours; anything else is a bug and stops the run.
    if (!(failure instanceof SourceRefused)) throw failure;
    return { records: before, state: { ...state, outcome: 'refused', reason: failure.message }, dropped: [] };
  }
}

function readContext({ now, cities, secret = () => null }: RefreshInput, { validators }: SourceState): ReadContext {
  return { now, cities, validators, secret, window: { from: now.getTime() - WINDOW.back, to: now.getTime() + WINDOW.ahead } };
}

function good(state: SourceState, outcome: 'accepted' | 'unchanged', now: Date): SourceState {
  return { ...state, outcome, reason: null, lastGood: isoTime(now), quarantine: null };
}

function normaliseAll(reading: Reading, feed: Feed, cities: readonly City[]): { listings: Listing[]; dropped: string[] } {
  const results = reading.events.map((event) => normalise(event, feed, cities));
  return {
    listings: results.flatMap(({ listing }) => listing ?? []),
    dropped: [...reading.skipped, ...results.flatMap(({ dropped }) => dropped ?? [])],
  };
}
