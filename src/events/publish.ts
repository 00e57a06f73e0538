/** Makes the published events from groups of records, each with its identity and history. */
import { classifier } from './classify.ts';
import { curator } from './apply-curation.ts';
import { type MergedEvent, mergeRecords } from './merge-records.ts';
import { eventSlug } from './event-id.ts';
import type { EventStore, SourceState, StoredEvent } from './event.ts';
import type { IdentifiedEvent } from './assign-identities.ts';
import { effectiveStart } from './phase.ts';
import type { RefreshInput, Report } from './refresh-types.ts';
import { isoTime } from '../shared/time.ts';
import { compareText } from '../shared/compare-text.ts';
import { required } from '../shared/required.ts';

/** @returns the events by start, and the rules of editors that have matched none */
export function publish(
  identified: readonly IdentifiedEvent[],
  { feeds, curation, now }: Pick<RefreshInput, 'feeds' | 'curation' | 'now'>,
  sources: Record<string, SourceState>,
  report: Report,
): { events: StoredEvent[]; unused: string[] } {
  const words = classifier(feeds);
  const { curate, unused } = curator(curation, feeds.sources);
  const events = identified.flatMap((identity) => {
    const { id, records } = identity;
    const merged = mergeRecords(records, words, sources);
    const { event, hidden } = curate({ id, records, event: merged });
    if (event !== null) return [storedEvent(identity, event, now, report)];
    report.hidden.push(`${id} ${merged.name}: ${hidden}`);
    return [];
  });
  return { events: inOrder(events), unused: unused() };
}

function inOrder(events: readonly StoredEvent[]): StoredEvent[] {
  return events
    .map((event) => ({ event, start: effectiveStart(event) }))
    .sort((a, b) => a.start - b.start || compareText(a.event.id, b.event.id))
    .map(({ event }) => event);
}

/** `updated` and the sequence move only when something that is published has changed. */
function storedEvent(
  { id, keys, previous, records }: IdentifiedEvent,
  event: MergedEvent,
  now: Date,
  report: Report,
): StoredEvent {
  const label = `${id} ${event.start.date} ${event.city} ${event.name}`;
  if (previous === null) {
    report.added.push(label);
    const firstSeen = required(records.map((record) => record.firstSeen).sort()[0], 'the first record of an event');
    const stored = { id, ...event, firstSeen, updated: isoTime(now), sequence: 0, keys };
    return { ...stored, slug: eventSlug(stored) };
  }
  const { firstSeen, updated, slug, sequence } = previous;
  const fields = changedFields(previous, event);
  if (fields.length === 0) return { id, ...event, firstSeen, updated, slug, sequence, keys };
  report.changed.push(`${label}: ${fields.join(', ')}`);
  return { id, ...event, firstSeen, updated: isoTime(now), slug, sequence: sequence + 1, keys };
}

function changedFields(previous: StoredEvent, event: MergedEvent): string[] {
  const before = new Map(comparableFields(previous));
  return comparableFields(event).flatMap(([field, text]) => (before.get(field) === text ? [] : [field]));
}

/** What is published, without the time when a source was last read, which changes in every run. */
function comparableFields({
  sources,
  image: _image,
  previousStart: _previousStart,
  fieldSources: _fieldSources,
  ...fields
}: MergedEvent): [string, string][] {
  const listed = sources.map(({ id, url, licence }) => [id, url, licence]);
  return Object.entries({ ...fields, sources: listed }).map(([field, value]) => [field, JSON.stringify(value)]);
}

/** What was published and no longer is keeps its identity, in case it comes back. */
export function withdrawnEvents(previous: EventStore, { events }: { events: StoredEvent[] }, report: Report): StoredEvent[] {
  const published = new Set(events.map(({ id }) => id));
  const gone = previous.events.filter(({ id }) => !published.has(id));
  report.withdrawn.push(...gone.map(({ id, start, city, name }) => `${id} ${start.date} ${city} ${name}`));
  const owned = new Set(events.flatMap(({ keys }) => keys));
  // An event that was merged into another has nothing left to come back with.
  return [...previous.withdrawn.filter(({ id }) => !published.has(id)), ...gone].filter(
    ({ keys }) => !keys.every((key) => owned.has(key)),
  );
}
