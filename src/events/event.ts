/** An event as it is kept between two runs of the refresh, what one source says of it, and the file that keeps both. */
import * as z from 'zod';
import { EventRecord, eventFacts, EventTime } from '../contract/event-record.ts';

/** What sources say beyond the public record. Kept in the store only; absent where no source says it. */
const unpublishedFacts = {
  /** Address of a picture, from sources that allow it (`images` in `feeds.yml`). */
  image: EventRecord.shape.url.optional(),
  /** When the event was to start before it was moved. */
  previousStart: EventTime.optional(),
};

/** An event as it is stored: the record, and what must not change from one run to the next. */
export const StoredEvent = EventRecord.extend({
  /** Last part of the address of the event's page; chosen once, so that a link lives as long as the event. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** iCalendar SEQUENCE: how often a published field has changed. */
  sequence: z.int().nonnegative(),
  /** The source records that make it up, the one its id comes from first. */
  keys: z.array(z.string()).min(1),
  ...unpublishedFacts,
  /** The source that each field is taken from, where that is not the first of `sources`. */
  fieldSources: z.record(z.string(), z.string()).optional(),
});

/** What one source says of one event, before anything is merged. Never the organiser's prose, never who attends. */
export const SourceRecord = z.object({
  /** The same in every run for the same event of the same source. */
  key: z.string().min(1),
  /** Id of the feed in `feeds.yml`. */
  source: z.string().min(1),
  /** Id of the event on its platform, the same in every feed of that platform, for example `luma:evt-abc`. */
  platformId: z.string().nullable(),
  ...eventFacts,
  ...unpublishedFacts,
  /** Set where the source does not say how to attend, and `in_person` is only likely. */
  attendanceAssumed: z.literal(true).optional(),
  /** The source's own categories and tags; with the name they decide topics, kind and whether the event is for this calendar. */
  labels: z.array(z.string()),
  /** Given by an editor; null to let the words decide. */
  topics: z.array(z.string()).nullable(),
  kind: z.string().nullable(),
  audience: z.string().nullable().default(null),
  featured: z.boolean(),
  /** When the source first and last listed it. */
  firstSeen: z.iso.datetime(),
  seen: z.iso.datetime(),
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
  /** Decides which source is trusted when they differ. */
  authority: z.enum(['editor', 'organiser', 'platform', 'list']),
  /** Last attempt, and last attempt that was accepted. */
  fetched: z.iso.datetime().nullable(),
  lastGood: z.iso.datetime().nullable(),
  outcome: z.enum(['accepted', 'unchanged', 'refused', 'quarantined', 'bundled']),
  /** Why the last attempt was not accepted; null when it was. */
  reason: z.string().nullable(),
  /** For conditional requests, by address. */
  validators: z.record(z.string(), z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() })),
  /** An answer with suspiciously few or many events, held back until it has come three times or an editor accepts it. */
  quarantine: z.object({ fingerprint: z.string(), runs: z.int().positive(), since: z.iso.datetime() }).nullable(),
});

/** The file between two runs. `events` is what is published; `withdrawn` keeps the identity of what is not, or no longer. */
export const EventStore = z.object({
  version: z.literal(1),
  /** End of the last run. */
  updated: z.iso.datetime(),
  events: z.array(StoredEvent),
  withdrawn: z.array(StoredEvent),
  records: z.array(SourceRecord),
  sources: z.record(z.string(), SourceState),
});

export type StoredEvent = z.infer<typeof StoredEvent>;
export type SourceRecord = z.infer<typeof SourceRecord>;
export type SourceState = z.infer<typeof SourceState>;
export type EventStore = z.infer<typeof EventStore>;
