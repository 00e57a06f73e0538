/** What editors decide, from `content/events/curation.yml` and `content/events/extra/*.yml`. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { canonicalUrl } from './canonical-url.ts';
import type { City } from '../site/read-cities.ts';
import { EventRecord, type EventTime } from '../contract/event-record.ts';
import type { SourceRecord } from './event.ts';
import { EDITORS } from './feeds.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { ContentMistakes, lineInYaml, readYaml } from '../site/read-yaml.ts';
import { isoTime } from '../shared/time.ts';
import { required } from '../shared/required.ts';

const reason = z.string('give the reason: the next editor will ask').min(1, 'give the reason: the next editor will ask');

/** An event by its id or by its page. */
const reference = z
  .string()
  .regex(/^(evt_[a-z2-7]{16}|https:\/\/\S+)$/, 'name the event by its id (evt_…) or by the https address of its page');

const pattern = z.string().refine((text) => isPattern(text), 'write a regular expression, for example ^Wine tasting');

const target = {
  id: reference.optional(),
  host: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/, 'write a host name, for example example.org')
    .optional(),
  title: pattern.optional(),
};

const selector = z
  .strictObject({ ...target, reason })
  .refine(
    ({ id, host, title }) => [id, host, title].filter((part) => part !== undefined).length === 1,
    'say which events: by id, host or title, one of them',
  );

/** The fields that an editor may correct. */
const corrections = z
  .strictObject(
    EventRecord.omit({ id: true, sources: true, firstSeen: true, updated: true, start: true, end: true }).partial().shape,
  )
  .extend({ start: localTime().optional(), end: localTime().nullable().optional() });

export const Curation = z.strictObject({
  allow: list(selector),
  deny: list(selector),
  override: list(z.strictObject({ id: reference, set: corrections, reason })),
  feature: list(z.strictObject({ id: reference, reason })),
  merge: list(z.strictObject({ events: z.array(reference).min(2, 'name at least two events'), reason })),
  split: list(z.strictObject({ event: reference, source: z.string(), reason })),
});

/** The rules with the values that `site.yml` lists. */
function curationOf(vocabulary: Vocabulary) {
  const override = z.strictObject({ id: reference, set: corrections.extend(listed(vocabulary)), reason });
  return Curation.extend({ override: list(override) });
}

/** The fields whose values `site.yml` lists. */
function listed({ topics, kinds, audiences, languages }: Vocabulary) {
  return {
    topics: z.array(z.enum(topics)).optional(),
    kind: z.enum(kinds).optional(),
    audience: z.enum(audiences).optional(),
    languages: z.array(z.enum(languages)).optional(),
  };
}

const ExtraEvent = z.strictObject({
  name: EventRecord.shape.name,
  url: EventRecord.shape.url,
  city: z.string(),
  start: localTime(),
  end: localTime().optional(),
  kind: z.string().optional(),
  audience: z.string().optional(),
  topics: z.array(z.string()).optional(),
  summary: EventRecord.shape.summary.optional(),
  status: EventRecord.shape.status.default('scheduled'),
  attendance: EventRecord.shape.attendance.default('in_person'),
  venue: z
    .strictObject({
      name: z.string(),
      address: z.string().optional(),
      latitude: z.number().optional(),
      longitude: z.number().optional(),
    })
    .optional(),
  organizer: z.strictObject({ name: z.string(), url: EventRecord.shape.url.optional() }).optional(),
  languages: z.array(z.string()).optional(),
  price: EventRecord.shape.price.default(null),
  featured: z.boolean().default(false),
  /** The day on which the page was last seen to state the date; without it, the day of the refresh. */
  checked: z.iso.date('write the day as YYYY-MM-DD').optional(),
  /** Two events with the same page in the same year need different keys. */
  key: z.string().optional(),
});

export type Curation = z.infer<typeof Curation>;
export type LocalTime = z.infer<ReturnType<typeof localTime>>;
type ExtraEvent = z.infer<typeof ExtraEvent>;

/** @throws {ContentMistakes} naming file, line and what to do */
export async function readCuration(contentDir: string): Promise<Curation> {
  const vocabulary = await readVocabulary(contentDir);
  return vocabulary === undefined
    ? Curation.parse({})
    : readYaml(join(contentDir, 'events/curation.yml'), curationOf(vocabulary), {});
}

/**
 * The hand-added events, as records of the source `editors`.
 *
 * @throws {ContentMistakes} naming file, line and what to do
 */
export async function readExtraEvents(contentDir: string, cities: readonly City[], now: Date): Promise<SourceRecord[]> {
  const vocabulary = await readVocabulary(contentDir);
  if (vocabulary === undefined) return [];
  const folder = join(contentDir, 'events/extra');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.yml')).sort();
  const schema = z.array(ExtraEvent.extend(listed(vocabulary)));
  const records: SourceRecord[] = [];
  for (const name of files) {
    const file = join(folder, name);
    for (const [at, event] of (await readYaml(file, schema, [])).entries()) {
      const mistake = async (message: string) => new ContentMistakes([{ file, line: await lineInYaml(file, [at]), message }]);
      const city = cities.find(({ id }) => id === event.city);
      if (city === undefined) throw await mistake(`${event.name}: write one of ${cities.map(({ id }) => id).join(', ')} as city`);
      if (event.checked !== undefined && Date.parse(event.checked) > now.getTime()) {
        throw await mistake(`${event.name}: ${event.checked} is still to come; write the day on which you checked it`);
      }
      const record = extraRecord(event, city, now);
      if (records.some(({ key }) => key === record.key)) {
        throw await mistake(`${event.name}: another event has this page in the same year; give one of them a key of its own`);
      }
      records.push(record);
    }
  }
  return records;
}

function extraRecord(event: ExtraEvent, city: City, now: Date): SourceRecord {
  const { key, start, end, venue, organizer, topics: about, kind, audience, summary, checked, languages = [], ...facts } = event;
  const seen = isoTime(now);
  const name =
    key ?? `${required(canonicalUrl(event.url), 'the address of an event').replace('https://', '')}#${start.date.slice(0, 4)}`;
  return {
    ...facts,
    languages,
    key: `${EDITORS.id}/${name}`,
    source: EDITORS.id,
    platformId: null,
    summary: summary ?? null,
    start: inZone(start, city.timeZone),
    end: end === undefined ? null : inZone(end, city.timeZone),
    allDay: start.time === null,
    city: city.id,
    venue: venue === undefined ? null : venueOf(venue),
    organizer: organizer === undefined ? null : { name: organizer.name, url: organizer.url ?? null },
    labels: [],
    topics: about ?? null,
    kind: kind ?? null,
    audience: audience ?? null,
    firstSeen: seen,
    seen: checked === undefined ? seen : isoTime(new Date(checked)),
    missed: 0,
    withdrawn: false,
  };
}

function venueOf({ name, address, latitude, longitude }: NonNullable<ExtraEvent['venue']>): SourceRecord['venue'] {
  return { name, address: address ?? null, latitude: latitude ?? null, longitude: longitude ?? null };
}

/** Adds the offset that is in force in the zone at that time. */
export function inZone({ date, time }: LocalTime, timeZone: string): EventTime {
  if (time === null) return { date, dateTime: null, timeZone };
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  return { date, dateTime: zoned.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 }), timeZone };
}

/** `2026-12-04 18:30`, in the city's own time, or `2026-12-04` for a whole day. */
function localTime() {
  const message = 'write 2026-12-04 18:30, in the time of the city, or 2026-12-04 for a whole day';
  return z
    .string(message)
    .regex(/^\d{4}-\d\d-\d\d(?:[ T]([01]\d|2[0-3]):[0-5]\d)?$/, message)
    .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'there is no such day')
    .transform((text) => ({ date: text.slice(0, 10), time: text.length > 10 ? text.slice(11) : null }));
}

/** A list may be missing, or left empty after its last entry was removed. */
function list<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? []);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu').source !== '';
  } catch {
    return false;
  }
}
