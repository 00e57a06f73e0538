/**
 * What an event is, stated once: the public record, the same record as it is kept between runs, and the file that keeps it.
 * The public interface and the pages derive theirs from these. Imports zod only, so that anything may import it.
 */
import * as z from 'zod';

/** What an event can be about. `content/events/feeds.yml` says which words mean which topic. */
export const topics = [
  'founders',
  'fundraising',
  'growth',
  'product',
  'design',
  'leadership',
  'hiring',
  'legal',
  'ai',
  'data',
  'engineering',
  'web',
  'mobile',
  'cloud',
  'security',
  'open-source',
  'hardware',
  'fintech',
  'climate',
  'health',
  'web3',
] as const;

export const kinds = ['conference', 'meetup', 'pitch', 'workshop', 'hackathon', 'social'] as const;
export const statuses = ['scheduled', 'tentative', 'postponed', 'cancelled', 'moved_online'] as const;
export const attendances = ['in_person', 'online', 'hybrid'] as const;

/** ISO 639-1 codes of the languages that events of the calendar are held in. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'ca', 'it', 'pl', 'tr', 'uk', 'ru', 'ar', 'zh', 'ja'] as const;

export const EventTime = z
  .object({
    date: z.iso
      .date()
      .meta({ description: 'The day in the zone of the event; of an end, the last day (inclusive)', example: '2026-12-04' }),
    dateTime: z.iso.datetime({ offset: true }).nullable().meta({
      description: 'RFC 3339 with the offset in force; null when only the day is known',
      example: '2026-12-04T18:30:00+01:00',
    }),
    timeZone: z.string().min(1).meta({ description: 'IANA time zone', example: 'Europe/Berlin' }),
  })
  .meta({ id: 'EventTime' });

export const EventVenue = z
  .object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .meta({ id: 'EventVenue' });

export const EventPrice = z
  .object({
    free: z.boolean(),
    min: z.number().nonnegative().nullable(),
    max: z.number().nonnegative().nullable(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .meta({ description: 'ISO 4217', example: 'EUR' }),
  })
  .meta({ id: 'EventPrice' });

export const EventSource = z
  .object({
    id: z.string().meta({ description: 'The source, as listed beside the events', example: 'luma-berlin' }),
    url: httpsUrl().meta({ description: 'Where this source has the event' }),
    fetched: timestamp().meta({ description: 'When this source last listed the event' }),
    licence: z.string().meta({ description: 'What the source allows', example: 'MIT' }),
  })
  .meta({ id: 'EventSource' });

/** The fields that describe an event, whoever says so. */
const facts = {
  name: z.string().min(1).max(200).meta({ description: 'Plain text', example: 'Founders Breakfast' }),
  summary: z.string().max(300).nullable().meta({ description: 'One sentence of our own, plain text, or null' }),
  url: httpsUrl().meta({ description: 'The page of the organiser or of the ticket seller' }),
  start: EventTime,
  end: EventTime.nullable().meta({ description: 'Null when the source gives no end' }),
  allDay: z.boolean().meta({ description: 'True when only days are known, not times' }),
  status: z.enum(statuses),
  attendance: z.enum(attendances),
  city: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .meta({ description: 'Id of the city', example: 'berlin' }),
  venue: EventVenue.nullable(),
  organizer: z.object({ name: z.string().min(1), url: httpsUrl().nullable() }).nullable(),
  languages: z.array(z.enum(languages)).meta({ description: 'ISO 639-1; empty when unknown' }),
  price: EventPrice.nullable(),
};

/** An event as it is published. `phase` is added when a question is answered: it depends on the moment. */
export const EventRecord = z.object({
  id: z
    .string()
    .regex(/^evt_[a-z2-7]{16}$/)
    .meta({ description: 'Stable for as long as the event is known', example: 'evt_4gkzq2m7cwxh3dta' }),
  ...facts,
  topics: z.array(z.enum(topics)),
  kind: z.enum(kinds),
  featured: z.boolean().meta({ description: 'An editor’s pick' }),
  sources: z.array(EventSource).min(1).meta({ description: 'Everyone who lists the event; the first is the one believed' }),
  firstSeen: timestamp(),
  updated: timestamp().meta({ description: 'When a published field last changed' }),
});

/** An event as it is kept: the record, and what must not change from one run to the next. */
export const StoredEvent = EventRecord.extend({
  /** Last part of the address of the event's page; chosen once, so that a link lives as long as the event. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** iCalendar SEQUENCE: how often a published field has changed. */
  sequence: z.int().nonnegative(),
  /** The source records that make it up, the one its id comes from first. */
  keys: z.array(z.string()).min(1),
});

/** What one source says of one event, before anything is merged. Never the organiser's prose, never who attends. */
export const SourceRecord = z.object({
  /** The same in every run for the same event of the same source. */
  key: z.string().min(1),
  /** Id of the feed in `feeds.yml`. */
  source: z.string().min(1),
  /** Id of the event on its platform, the same in every feed of that platform, for example `luma:evt-abc`. */
  platformId: z.string().nullable(),
  ...facts,
  /** The source's own categories and tags; with the name they decide topics, kind and whether the event is for founders. */
  labels: z.array(z.string()),
  /** Given by an editor; null to let the words decide. */
  topics: z.array(z.enum(topics)).nullable(),
  kind: z.enum(kinds).nullable(),
  featured: z.boolean(),
  /** When the source first and last listed it. */
  firstSeen: timestamp(),
  seen: timestamp(),
  /** Good runs in a row without it. */
  missed: z.int().nonnegative(),
  /** True once it has left its source before its start: no longer announced. */
  withdrawn: z.boolean(),
});

/** What is known of a source after a run. Whether it is `ok`, `stale` or `down` depends on the moment: see `source-status.ts`. */
export const SourceState = z.object({
  name: z.string(),
  /** The city it covers, or null when it covers several. */
  city: z.string().nullable(),
  /** What the source allows. */
  licence: z.string(),
  /** Whom to believe when sources differ. */
  authority: z.enum(['editor', 'organiser', 'platform', 'list']),
  /** Last attempt, and last attempt that was accepted. */
  fetched: timestamp().nullable(),
  lastGood: timestamp().nullable(),
  outcome: z.enum(['accepted', 'unchanged', 'refused', 'quarantined', 'bundled']),
  /** Why the last attempt was not accepted; null when it was. */
  reason: z.string().nullable(),
  /** For conditional requests, by address. */
  validators: z.record(z.string(), z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() })),
  /** An answer with suspiciously few events, held back until it has come three times or an editor accepts it. */
  quarantine: z.object({ fingerprint: z.string(), runs: z.int().positive(), since: timestamp() }).nullable(),
});

/** The file between two runs. `events` is what is published; `withdrawn` keeps the identity of what is not, or no longer. */
export const EventStore = z.object({
  version: z.literal(1),
  /** End of the last run. */
  updated: timestamp(),
  events: z.array(StoredEvent),
  withdrawn: z.array(StoredEvent),
  records: z.array(SourceRecord),
  sources: z.record(z.string(), SourceState),
});

export type Topic = (typeof topics)[number];
export type Kind = (typeof kinds)[number];
export type Language = (typeof languages)[number];
export type EventTime = z.infer<typeof EventTime>;
export type EventVenue = z.infer<typeof EventVenue>;
export type EventRecord = z.infer<typeof EventRecord>;
export type StoredEvent = z.infer<typeof StoredEvent>;
export type SourceRecord = z.infer<typeof SourceRecord>;
export type SourceState = z.infer<typeof SourceState>;
export type EventStore = z.infer<typeof EventStore>;

function httpsUrl() {
  return z.url({ protocol: /^https$/, error: 'give the full https address' });
}

function timestamp() {
  return z.iso.datetime();
}
