/** From groups of records to the events that are published, each with its identity and its history. */
import { type Classifier, classifier } from './classify.ts';
import { type Candidate, curator } from './apply-curation.ts';
import { describe } from './merge-records.ts';
import { eventSlug } from './event-id.ts';
import type { EventStore, SourceRecord, SourceState, StoredEvent } from './event.ts';
import type { Identity } from './assign-identities.ts';
import { effectiveStart } from './phase.ts';
import type { RefreshInput, Report } from './refresh-types.ts';
import { isoTime } from '../shared/time.ts';

/** @returns the events by start, and the rules of editors that have found none */
export function publish(
  groups: readonly { records: SourceRecord[] }[],
  identities: readonly Identity[],
  { feeds, curation, now }: RefreshInput,
  sources: Record<string, SourceState>,
  report: Report,
): { events: StoredEvent[]; unused: string[] } {
  const words: Classifier = classifier(feeds);
  const { curate, unused } = curator(curation, feeds.sources);
  const events = groups.flatMap(({ records }, index) => {
    const identity = identities[index]!;
    const candidate: Candidate = { id: identity.id, records, description: describe(records, words, sources) };
    const { description, hidden } = curate(candidate);
    if (hidden !== null) {
      report.hidden.push(`${identity.id} ${candidate.description.name}: ${hidden}`);
      return [];
    }
    return [stamp(identity, description, records, now, report)];
  });
  return { events: events.sort((a, b) => effectiveStart(a) - effectiveStart(b) || (a.id < b.id ? -1 : 1)), unused: unused() };
}

/** `updated` and the sequence move only when something that is published has changed. */
function stamp(
  { id, keys, previous }: Identity,
  description: Candidate['description'],
  records: SourceRecord[],
  now: Date,
  report: Report,
): StoredEvent {
  const label = `${id} ${description.start.date} ${description.city} ${description.name}`;
  if (previous === null) {
    report.added.push(label);
    const firstSeen = records.map((record) => record.firstSeen).sort()[0]!;
    const event = { id, ...description, firstSeen, updated: isoTime(now), sequence: 0, keys };
    return { ...event, slug: eventSlug(event) };
  }
  const { firstSeen, updated, slug, sequence } = previous;
  const fields = changedFields(previous, description);
  if (fields.length === 0) return { id, ...description, firstSeen, updated, slug, sequence, keys };
  report.changed.push(`${label}: ${fields.join(', ')}`);
  return { id, ...description, firstSeen, updated: isoTime(now), slug, sequence: sequence + 1, keys };
}

/** When a source was last read is not news. */
function changedFields(previous: StoredEvent, description: Candidate['description']): string[] {
  const comparable = (field: keyof Candidate['description'], value: unknown) =>
    JSON.stringify(
      field === 'sources'
        ? (value as Candidate['description']['sources']).map(({ id, url, licence }) => [id, url, licence])
        : value,
    );
  const fields = Object.keys(description) as (keyof Candidate['description'])[];
  return fields.filter((field) => comparable(field, previous[field]) !== comparable(field, description[field]));
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
