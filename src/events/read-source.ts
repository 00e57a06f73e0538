/** Fetches, parses and accepts one source. */
import { isoTime, SECOND } from '../shared/time.ts';
import { acceptListings, keepUnchanged } from './accept-source.ts';
import type { SourceRecord, SourceState } from './event.ts';
import type { Feed } from './feeds.ts';
import type { FeedGetter } from './fetch-feed.ts';
import type { SourceParser } from './parser-pool.ts';
import type { RefreshInput } from './refresh-types.ts';
import type { ParseContext, SourceDocument, SourceFormat } from './source-format.ts';
import { sourceFormats } from './source-formats.ts';
import { SourceRefused } from './source-refused.ts';

/** For all documents of one source together. A crawler makes at most one request a second. */
const FETCH_TIME: Record<SourceFormat['access'], number> = { subscription: 20 * SECOND, crawl: 120 * SECOND };

/** Of all documents of one source together. A single one has at most 10 MB. */
const SOURCE_BYTES_MAX = 20_000_000;

export interface SourceContext extends Pick<RefreshInput, 'previous' | 'now' | 'get' | 'secret'> {
  window: ParseContext['window'];
  parser: SourceParser;
  /** Gets what is not a subscription. */
  crawl: FeedGetter;
  /** Aborted when the time for all sources is over. */
  stop: AbortSignal;
}

export interface SourceResult {
  records: SourceRecord[];
  state: SourceState;
  /** Lines for the report: what the source lists and is not taken. */
  dropped: string[];
}

/** @param before the records of this source after the last run, which it keeps when it fails */
export async function readSource(feed: Feed, before: SourceRecord[], context: SourceContext): Promise<SourceResult> {
  const { now, stop, parser } = context;
  const state = lastState(feed, context);
  try {
    const documents = await sourceDocuments(feed, state.validators, context);
    if (documents === null) return { records: keepUnchanged(before, now), state: good(state, 'unchanged', now), dropped: [] };
    if (stop.aborted) throw outOfTime();
    const { listings, dropped } = await parser.parse({ feed, documents });
    const { records, quarantine, reason } = acceptListings(before, listings, state, feed, now);
    if (reason !== null) return { records, state: { ...state, outcome: 'quarantined', reason, quarantine }, dropped };
    return { records, state: { ...good(state, 'accepted', now), validators: validatorsOf(documents) }, dropped };
  } catch (failure) {
    const reason = failure instanceof SourceRefused ? failure.message : `reading it failed: ${String(failure)}`;
    return refuseSource(feed, before, context, reason);
  }
}

/** A source that fails keeps its records. */
export function refuseSource(
  feed: Feed,
  before: SourceRecord[],
  context: Pick<SourceContext, 'previous' | 'now'>,
  reason: string,
): SourceResult {
  return { records: before, state: { ...lastState(feed, context), reason }, dropped: [] };
}

/** The state of a source before it is read: that of the last run, refused until it is accepted. */
function lastState(
  { id, name, city, licence, authority }: Feed,
  { previous, now }: Pick<SourceContext, 'previous' | 'now'>,
): SourceState {
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

/** @returns null when the source has not changed since the answers with these validators */
export async function sourceDocuments(
  feed: Feed,
  validators: SourceState['validators'],
  { get, crawl, now, window, secret = () => null, stop, parser }: Omit<SourceContext, 'previous'>,
): Promise<SourceDocument[] | null> {
  if (stop.aborted) throw outOfTime();
  const { access, fetchDocuments } = sourceFormats[feed.format];
  const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_TIME[access])]);
  const limited = withinLimits(access === 'crawl' ? crawl : get, signal);
  const linksIn = (document: SourceDocument) => parser.linksIn({ feed, documents: [document] });
  return fetchDocuments(feed, limited, { now, from: window.from, validators, secret, linksIn });
}

/** A getter for one source, whose answers together may take so long and be so large. */
function withinLimits(get: FeedGetter, signal: AbortSignal): FeedGetter {
  let bytes = 0;
  const check = () => {
    if (bytes > SOURCE_BYTES_MAX) throw new SourceRefused(`its documents are larger than ${SOURCE_BYTES_MAX / 1e6} MB`);
  };
  return async (url, request) => {
    check();
    const answer = await get(url, { ...request, signal });
    if (answer.status === 'fetched') bytes += answer.body.length;
    check();
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
