/** Merges the records of one event: the most trusted one decides, the others fill what it leaves open. */
import type { EventVenue } from '../contract/event-record.ts';
import { required } from '../shared/required.ts';
import type { Classifier } from './classify.ts';
import type { SourceRecord, SourceState, StoredEvent } from './event.ts';
import { plain } from './event-id.ts';
import { EDITORS } from './feeds.ts';
import { effectiveStart } from './phase.ts';

/** An event without its identity and history. */
export type MergedEvent = Omit<StoredEvent, 'id' | 'firstSeen' | 'updated' | 'slug' | 'sequence' | 'keys'>;

/** @param records most trusted first; at least one */
export function mergeRecords(
  records: readonly SourceRecord[],
  classifier: Classifier,
  sources: Record<string, Pick<SourceState, 'licence'>>,
): MergedEvent {
  const primary = required(records[0], 'the first record of an event');
  const fieldSources: Record<string, string> = {};
  /** Notes from which record a field is taken. */
  const from = (field: string, record: SourceRecord | undefined): SourceRecord | undefined => {
    if (record !== undefined && record.source !== primary.source) fieldSources[field] = record.source;
    return record;
  };
  const first = (field: 'summary' | 'organizer' | 'price' | 'image' | 'previousStart') =>
    from(
      field,
      records.find((record) => record[field] != null),
    );
  const timed = from('start', withTheTime(records, primary)) ?? primary;
  const { venue, parts } = mergeVenues(records);
  for (const [part, record] of parts) from(part, record);
  const image = first('image')?.image;
  const previousStart = first('previousStart')?.previousStart;
  const described = {
    ...primary,
    kind: records.find(({ kind }) => kind !== null)?.kind ?? null,
    audience: records.find(({ audience }) => audience !== null)?.audience ?? null,
    labels: records.flatMap(({ labels }) => labels),
  };
  return {
    name: primary.name,
    summary: first('summary')?.summary ?? null,
    url: primary.url,
    start: timed.start,
    end: from('end', withTheEnd(records, timed))?.end ?? null,
    allDay: timed.allDay,
    status: primary.status,
    attendance: from('attendance', withAttendance(records, primary))?.attendance ?? primary.attendance,
    city: primary.city,
    venue,
    organizer: first('organizer')?.organizer ?? null,
    topics: primary.topics ?? classifier.topicsOf(records),
    kind: classifier.kindOf(described),
    audience: classifier.audienceOf(described),
    languages:
      from(
        'languages',
        records.find((record) => record.languages.length > 0),
      )?.languages ?? [],
    price: first('price')?.price ?? null,
    featured: records.some(({ featured }) => featured),
    sources: bySource(records).map(({ source, url, seen }) => ({
      id: source,
      url,
      fetched: seen,
      licence: sources[source]?.licence ?? 'Unknown',
    })),
    ...(image !== undefined && { image }),
    ...(previousStart !== undefined && { previousStart }),
    ...(Object.keys(fieldSources).length > 0 && { fieldSources }),
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
  ['the attendance', ({ attendance, attendanceAssumed }) => (attendanceAssumed ? null : attendance)],
];

/** Where the most trusted source knows one day only, one that has the time of that day. Editors who give a day mean the whole of it. */
function withTheTime(records: readonly SourceRecord[], primary: SourceRecord): SourceRecord | undefined {
  const isOneDay = primary.end === null || primary.end.date === primary.start.date;
  if (!primary.allDay || !isOneDay || primary.source === EDITORS.id) return undefined;
  return records.find(({ allDay, start }) => !allDay && start.date === primary.start.date);
}

/** Only of a record with the same start: the end of another time would be wrong. */
function withTheEnd(records: readonly SourceRecord[], timed: SourceRecord): SourceRecord | undefined {
  if (timed.end !== null) return timed;
  return records.find(
    (record) => record.end !== null && record.allDay === timed.allDay && effectiveStart(record) === effectiveStart(timed),
  );
}

/** A source that says how to attend is believed before one that leaves it open. */
function withAttendance(records: readonly SourceRecord[], primary: SourceRecord): SourceRecord | undefined {
  return primary.attendanceAssumed ? records.find(({ attendanceAssumed }) => !attendanceAssumed) : primary;
}

/** The first venue, with what others add to it: the parts, and from which record each is taken. */
function mergeVenues(records: readonly SourceRecord[]): { venue: EventVenue | null; parts: [string, SourceRecord][] } {
  const [first, ...others] = records.filter(({ venue }) => venue !== null);
  if (first?.venue == null) return { venue: null, parts: [] };
  const venue = { ...first.venue };
  const parts: [string, SourceRecord][] = [['venue', first]];
  for (const record of others) {
    const other = required(record.venue, 'a venue');
    if (!maybeSameVenue(venue, other)) continue;
    for (const part of ['name', 'address'] as const) {
      if (venue[part] !== null || other[part] === null) continue;
      venue[part] = other[part];
      parts.push([`venue.${part}`, record]);
    }
    if (venue.latitude === null && other.latitude !== null) {
      Object.assign(venue, { latitude: other.latitude, longitude: other.longitude });
      parts.push(['venue.position', record]);
    }
  }
  return { venue, parts };
}

/** False where names or, without both names, addresses differ. */
function maybeSameVenue(a: EventVenue, b: EventVenue): boolean {
  const [one, two] = a.name !== null && b.name !== null ? [a.name, b.name] : [a.address, b.address];
  return one === null || two === null || plain(one) === plain(two);
}

/** One record for each source: some list an event twice. */
function bySource(records: readonly SourceRecord[]): SourceRecord[] {
  return [...new Map(records.toReversed().map((record) => [record.source, record])).values()].toReversed();
}
