/**
 * One refresh: previous store, feeds and curation in; new store, and a report that gives a reason for everything, out. It fetches and parses
 * through what it is given, and reads and writes no file.
 */
import { dedupe, inPrecedence } from './dedupe.ts';
import { conflicts } from './merge-records.ts';
import { editorsRecords, editorsState } from './editors-source.ts';
import type { EventStore, SourceRecord, SourceState, StoredEvent } from './event.ts';
import { EDITORS, type Feeds } from './feeds.ts';
import { assignIdentities } from './assign-identities.ts';
import { phaseOf } from './phase.ts';
import { publish, withdrawnEvents } from './publish.ts';
import { readSources } from './read-sources.ts';
import { applyMergesAndSplits } from './merge-split.ts';
import { emptyReport, type RefreshInput, type Report } from './refresh-types.ts';
import { isoTime } from '../shared/time.ts';
import { compareText } from '../shared/compare-text.ts';

export async function refreshEvents(input: RefreshInput): Promise<{ store: EventStore; report: Report }> {
  const { previous, cities, feeds, curation, extra, now, offline = false } = input;
  const report = emptyReport();
  const timed = stopwatch(report.times);

  const read = await timed('read', () => (offline ? asBefore(previous) : readSources(input, report)));
  const sources = { ...previous.sources, ...read.states, ...(extra.length > 0 && { [EDITORS.id]: editorsState(extra, now) }) };
  const records = [...read.records, ...editorsRecords(previous, extra, now)];

  const context = { cities, sources, feedPages: feeds.sources.map(({ page }) => page) };
  const clusters = await timed('dedupe', () => dedupe(records.filter(isAnnounced), context));
  const groups = await timed('curate', () => applyMergesAndSplits(clusters, curation, report.warnings));
  const joined = groups.map((group) => ({ ...group, records: inPrecedence(group.records, sources) }));
  for (const group of joined) {
    report.merged.push(...group.reasons.map((reason) => `${group.records[0]?.name}: ${reason}`));
    report.conflicts.push(...conflicts(group.records));
  }

  const known = [...previous.events, ...previous.withdrawn];
  const identified = assignIdentities(
    joined.map((group) => group.records),
    known,
  );
  const published = await timed('publish', () => publish(identified, input, sources, report));
  const withdrawn = withdrawnEvents(previous, published, report);
  report.warnings.push(...published.unused);
  const kept = new Set([...published.events, ...withdrawn].flatMap(({ keys }) => keys));
  const store: EventStore = {
    version: 1,
    updated: isoTime(now),
    events: published.events,
    withdrawn,
    records: records.filter((record) => kept.has(record.key) || phaseOf(record, now) !== 'past').sort(byKey),
    sources: currentSources(sources, published.events, feeds),
  };
  return { store, report };
}

function asBefore({ records }: EventStore): Awaited<ReturnType<typeof readSources>> {
  return { records: records.filter(({ source }) => source !== EDITORS.id), states: {} };
}

/** A source that is no longer in `feeds.yml` is named as long as an event comes from it. */
function currentSources(
  sources: Record<string, SourceState>,
  events: readonly StoredEvent[],
  feeds: Feeds,
): Record<string, SourceState> {
  const read = new Set([EDITORS.id, ...feeds.sources.map(({ id }) => id)]);
  const named = new Set(events.flatMap((event) => event.sources.map(({ id }) => id)));
  return Object.fromEntries(
    Object.entries(sources).flatMap(([id, state]): [string, SourceState][] => {
      if (read.has(id)) return [[id, state]];
      return named.has(id) ? [[id, { ...state, outcome: 'refused', reason: 'no longer read' }]] : [];
    }),
  );
}

function isAnnounced({ withdrawn }: SourceRecord): boolean {
  return !withdrawn;
}

function byKey(a: SourceRecord, b: SourceRecord): number {
  return compareText(a.key, b.key) || compareText(a.source, b.source);
}

function stopwatch(times: Record<string, number>) {
  return async <T>(step: string, work: () => T | Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    times[step] = Math.round(performance.now() - started);
    return result;
  };
}
