/** Reads every source once and keeps what is to be believed; a source that fails keeps its last good records. */
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { DAY, isoTime, MINUTE, SECOND } from '../shared/time.ts';
import { acceptListings, keepUnchanged } from './accept-source.ts';
import type { SourceRecord, SourceState } from './event.ts';
import { EDITORS, type Feed } from './feeds.ts';
import type { FeedGetter } from './fetch-feed.ts';
import type { SourceParser } from './parser-pool.ts';
import { phaseOf } from './phase.ts';
import type { RefreshInput, Report, SourceReport } from './refresh-types.ts';
import type { ParseContext, SourceDocument } from './source-format.ts';
import { sourceFormats } from './source-formats.ts';
import { SourceRefused } from './source-refused.ts';

/** What a feed says of longer ago or of later is not taken. */
const WINDOW = { back: 365 * DAY, ahead: 500 * DAY };

/** Sources that are read at the same time. */
const AT_ONCE = 8;

/** For all documents of one source together. */
const FETCH_TIME = 20 * SECOND;

/** Of all documents of one source together. A single one has at most 10 MB. */
const SOURCE_BYTES_MAX = 20_000_000;

/** For all sources together: a build on Netlify ends after 18 minutes. Sources that are left keep their records. */
const READ_TIME = 5 * MINUTE;

/** @returns the records of all sources but the editors’, and what is known of each source afterwards */
export async function readSources(
  input: RefreshInput,
  report: Report,
): Promise<{ records: SourceRecord[]; states: Record<string, SourceState> }> {
  const { previous, feeds, now, readTime = READ_TIME } = input;
  const before = Map.groupBy(previous.records, ({ source }) => source);
  const states: Record<string, SourceState> = {};
  const records = new Map([...before].filter(([source]) => source !== EDITORS.id));
  const context = parseContext(input);
  const parser = input.openParser(context);
  const stop = AbortSignal.timeout(readTime);
  try {
    await mapConcurrently(healthyFirst(feeds.sources, previous.sources), AT_ONCE, async (feed) => {
      const started = performance.now();
      const result = await readSource(feed, before.get(feed.id) ?? [], { ...input, context, parser, stop });
      records.set(feed.id, result.records);
      states[feed.id] = result.state;
      for (const line of result.dropped) report.dropped.push(`${feed.id}: ${line}`);
      const { outcome, reason } = result.state;
      const listed = result.records.filter((record) => record.missed === 0 && phaseOf(record, now) !== 'past').length;
      const done: SourceReport = { id: feed.id, outcome, reason, listed, took: Math.round(performance.now() - started) };
      report.sources.push(done);
      input.onSource?.(done);
    });
  } finally {
    await parser.close();
  }
  return { records: [...records.values()].flat(), states };
}

function parseContext({ now, cities }: RefreshInput): ParseContext {
  return { cities, window: { from: now.getTime() - WINDOW.back, to: now.getTime() + WINDOW.ahead } };
}

/** What failed the last time is read last, so that it takes no time from others. */
function healthyFirst(feeds: readonly Feed[], states: Record<string, SourceState>): Feed[] {
  const hasFailed = ({ id }: Feed) => (states[id]?.reason == null ? 0 : 1);
  return feeds.toSorted((a, b) => hasFailed(a) - hasFailed(b));
}

interface ReadingInput extends RefreshInput {
  context: ParseContext;
  parser: SourceParser;
  /** Aborted when the time for all sources is over. */
  stop: AbortSignal;
}

interface SourceResult {
  records: SourceRecord[];
  state: SourceState;
  dropped: string[];
}

async function readSource(feed: Feed, before: SourceRecord[], input: ReadingInput): Promise<SourceResult> {
  const { now, stop } = input;
  const state = stateBefore(feed, input);
  try {
    const documents = await fetchDocuments(feed, state, input);
    if (documents === null) return { records: keepUnchanged(before, now), state: good(state, 'unchanged', now), dropped: [] };
    if (stop.aborted) throw outOfTime();
    const { listings, dropped } = await input.parser.parse({ feed, documents });
    const { records, quarantine, reason } = acceptListings(before, listings, state, feed, now);
    if (reason !== null) return { records, state: { ...state, outcome: 'quarantined', reason, quarantine }, dropped };
    return { records, state: { ...good(state, 'accepted', now), validators: validatorsOf(documents) }, dropped };
  } catch (failure) {
    const reason = failure instanceof SourceRefused ? failure.message : `reading it failed: ${String(failure)}`;
    return { records: before, state: { ...state, outcome: 'refused', reason }, dropped: [] };
  }
}

function stateBefore({ id, name, city, licence, authority }: Feed, { previous, now }: RefreshInput): SourceState {
  const last = previous.sources[id];
  return {
    name,
    city,
    licence,
    authority,
    fetched: isoTime(now),
    lastGood: last?.lastGood ?? null,
    outcome: 'refused',
    reason: null,
    validators: last?.validators ?? {},
    quarantine: last?.quarantine ?? null,
  };
}

async function fetchDocuments(
  feed: Feed,
  { validators }: SourceState,
  { get, now, context, secret = () => null, stop }: ReadingInput,
): Promise<SourceDocument[] | null> {
  if (stop.aborted) throw outOfTime();
  const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_TIME)]);
  const limited = withinLimits(get, signal);
  return sourceFormats[feed.format].fetchDocuments(feed, limited, { now, from: context.window.from, validators, secret });
}

/** A getter for one source, whose answers together may take so long and be so large. */
function withinLimits(get: FeedGetter, signal: AbortSignal): FeedGetter {
  let bytes = 0;
  return async (url, request) => {
    const answer = await get(url, { ...request, signal });
    if (answer.status === 'fetched') bytes += answer.body.length;
    if (bytes > SOURCE_BYTES_MAX) throw new SourceRefused(`its documents are larger than ${SOURCE_BYTES_MAX / 1e6} MB`);
    return answer;
  };
}

function outOfTime(): SourceRefused {
  return new SourceRefused('not read: the time for all sources was used up');
}

function validatorsOf(documents: readonly SourceDocument[]): SourceState['validators'] {
  return Object.fromEntries(documents.flatMap(({ url, validators }) => (validators === null ? [] : [[url, validators]])));
}

function good(state: SourceState, outcome: 'accepted' | 'unchanged', now: Date): SourceState {
  return { ...state, outcome, reason: null, lastGood: isoTime(now), quarantine: null };
}
