/** Reads every source once. No source takes time, memory or events from another. */
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { sum } from '../shared/sum.ts';
import { DAY, MINUTE } from '../shared/time.ts';
import type { SourceRecord, SourceState } from './event.ts';
import { crawler } from './crawler.ts';
import { EDITORS, type Feed } from './feeds.ts';
import { phaseOf } from './phase.ts';
import { readSource, refuseSource, type SourceResult } from './read-source.ts';
import type { RefreshInput, Report, SourceReport } from './refresh-types.ts';
import type { ParseContext } from './source-format.ts';

/** Events that start longer ago or later are not taken. */
const WINDOW = { back: 365 * DAY, ahead: 500 * DAY };

export function windowAt(now: Date): ParseContext['window'] {
  return { from: now.getTime() - WINDOW.back, to: now.getTime() + WINDOW.ahead };
}

/** Sources that are read at the same time. */
const AT_ONCE = 8;

/** For all sources together: a build on Netlify ends after 18 minutes. Sources that are left keep their records. */
const READ_TIME = 5 * MINUTE;

/**
 * Records of all sources together: at so many a refresh needs nearly 1 GB of memory. Where there are more, the sources that have grown most keep
 * what they had.
 */
const RECORDS_MAX = 50_000;

const TOO_MANY_RECORDS = `there are more than ${RECORDS_MAX.toLocaleString('en')} events in all sources, and it has the most new ones`;

/** What all sources have listed so far. */
interface SourcesRead {
  records: Map<string, SourceRecord[]>;
  states: Record<string, SourceState>;
}

/** @returns the records of all sources but the editors’, and what is known of each source afterwards */
export async function readSources(
  input: RefreshInput,
  report: Report,
): Promise<{ records: SourceRecord[]; states: Record<string, SourceState> }> {
  const { previous, feeds, cities, now, stop = AbortSignal.timeout(READ_TIME) } = input;
  const before = Map.groupBy(previous.records, ({ source }) => source);
  const read: SourcesRead = { records: new Map([...before].filter(([source]) => source !== EDITORS.id)), states: {} };
  const window = windowAt(now);
  const parser = input.openParser({ cities, languages: feeds.languages, window });
  const crawl = crawler(input.get, input.crawler);
  try {
    await mapConcurrently(healthyFirst(feeds.sources, previous.sources), AT_ONCE, async (feed) => {
      const started = performance.now();
      const result = await readSource(feed, before.get(feed.id) ?? [], { ...input, window, parser, crawl, stop });
      finish(feed, result, performance.now() - started, read, input, report);
      for (const large of tooLarge(feeds.sources, read, before)) {
        const refused = refuseSource(large, before.get(large.id) ?? [], input, TOO_MANY_RECORDS);
        finish(large, refused, 0, read, input, report);
      }
    });
  } finally {
    await parser.close();
  }
  return { records: [...read.records.values()].flat(), states: read.states };
}

/** What failed the last time is read last, so that it takes no time from others. */
function healthyFirst(feeds: readonly Feed[], states: Record<string, SourceState>): Feed[] {
  const hasFailed = ({ id }: Feed) => (states[id]?.reason == null ? 0 : 1);
  return feeds.toSorted((a, b) => hasFailed(a) - hasFailed(b));
}

function finish(
  { id }: Feed,
  { records, state, dropped }: SourceResult,
  took: number,
  read: SourcesRead,
  { now, onSource }: RefreshInput,
  report: Report,
): void {
  read.records.set(id, records);
  read.states[id] = state;
  for (const line of dropped) report.dropped.push(`${id}: ${line}`);
  const listed = records.filter((record) => record.missed === 0 && phaseOf(record, now) !== 'past').length;
  const done: SourceReport = { id, outcome: state.outcome, reason: state.reason, listed, took: Math.round(took) };
  report.sources.push(done);
  onSource?.(done);
}

/** The sources that have grown most, as many as there are records too many. */
function tooLarge(feeds: readonly Feed[], { records }: SourcesRead, before: ReadonlyMap<string, SourceRecord[]>): Feed[] {
  let excess = sum([...records.values()].map(({ length }) => length)) - RECORDS_MAX;
  if (excess <= 0) return [];
  const lengthIn = (lists: ReadonlyMap<string, SourceRecord[]>, id: string) => lists.get(id)?.length ?? 0;
  return feeds
    .map((feed) => ({ feed, growth: lengthIn(records, feed.id) - lengthIn(before, feed.id) }))
    .sort((a, b) => b.growth - a.growth)
    .flatMap(({ feed, growth }) => {
      if (excess <= 0 || growth <= 0) return [];
      excess -= growth;
      return [feed];
    });
}
