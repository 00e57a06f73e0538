/** Merges the records of one event: the most trusted one decides, the others fill what it leaves open. */
import type { Classifier } from './classify.ts';
import type { EventRecord } from '../contract/event-record.ts';
import type { SourceRecord, SourceState } from './event.ts';
import { effectiveStart } from './phase.ts';
import { required } from '../shared/required.ts';

/** An event without its identity and history. */
export type MergedEvent = Omit<EventRecord, 'id' | 'firstSeen' | 'updated'>;

/** @param records most trusted first; at least one */
export function mergeRecords(
  records: readonly SourceRecord[],
  classifier: Classifier,
  sources: Record<string, Pick<SourceState, 'licence'>>,
): MergedEvent {
  const primary = required(records[0], 'the first record of an event');
  const first = <T>(read: (record: SourceRecord) => T | null): T | null =>
    records.map(read).find((value) => value !== null) ?? null;
  return {
    name: primary.name,
    summary: first(({ summary }) => summary),
    url: primary.url,
    start: primary.start,
    end: primary.end ?? endOfTheSameStart(records, primary),
    allDay: primary.allDay,
    status: primary.status,
    attendance: primary.attendance,
    city: primary.city,
    venue: first(({ venue }) => venue),
    organizer: first(({ organizer }) => organizer),
    topics: primary.topics ?? classifier.topicsOf(records),
    kind: classifier.kindOf({ ...primary, kind: first(({ kind }) => kind), labels: records.flatMap(({ labels }) => labels) }),
    languages: records.find((record) => record.languages.length > 0)?.languages ?? [],
    price: first(({ price }) => price),
    featured: records.some(({ featured }) => featured),
    sources: bySource(records).map(({ source, url, seen }) => ({
      id: source,
      url,
      fetched: seen,
      licence: sources[source]?.licence ?? 'Unknown',
    })),
  };
}

/** Contradictions between sources, for the report: one line for each field in which a source differs from the most trusted one. */
export function conflicts(records: readonly SourceRecord[]): string[] {
  const [primary, ...others] = records;
  if (primary === undefined) return [];
  return others.flatMap((other) => {
    const differing = COMPARED.filter(
      ([, read]) => read(primary) !== null && read(other) !== null && read(primary) !== read(other),
    );
    return differing.map(
      ([field, read]) =>
        `${primary.name}: ${field} is ${read(primary)} (${primary.source}), not ${read(other)} (${other.source})`,
    );
  });
}

const moment = ({ dateTime, date }: { dateTime: string | null; date: string }) => dateTime ?? date;

/** A day and a time on that day do not contradict each other. */
const COMPARED: [string, (record: SourceRecord) => string | null][] = [
  ['the day', ({ start }) => start.date],
  ['the start', ({ start, allDay }) => (allDay ? null : moment(start))],
  ['the end', ({ end, allDay }) => (end === null || allDay ? null : moment(end))],
  ['the status', ({ status }) => status],
  ['the attendance', ({ attendance }) => attendance],
];

function endOfTheSameStart(records: readonly SourceRecord[], primary: SourceRecord): SourceRecord['end'] {
  const same = records.find(
    (record) => record.end !== null && record.allDay === primary.allDay && effectiveStart(record) === effectiveStart(primary),
  );
  return same?.end ?? null;
}

/** One record for each source: some list an event twice. */
function bySource(records: readonly SourceRecord[]): SourceRecord[] {
  return [...new Map(records.toReversed().map((record) => [record.source, record])).values()].toReversed();
}
