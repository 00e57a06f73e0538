/** The public record of an event, and the values of its enumerated fields. */
import * as z from 'zod';

export const statuses = ['scheduled', 'tentative', 'postponed', 'cancelled', 'moved_online'] as const;
export const attendances = ['in_person', 'online', 'hybrid'] as const;

/** Each library has its own topics, kinds and languages: `site.yml` lists them, and the documents name them. */
const topic = z.string().meta({ enum: ['{event-topics}'] });
const kind = z.string().meta({ enum: ['{event-kinds}'] });
const language = z.string().meta({ enum: ['{event-languages}'] });

export const EventTime = z
  .object({
    date: z.iso
      .date()
      .meta({ description: 'The day in the zone of the event; of an end, the last day (inclusive)', example: '2026-12-04' }),
    dateTime: z.iso.datetime({ offset: true }).nullable().meta({
      description: 'RFC 3339 with the offset in force; null when only the day is known',
      example: '2026-12-04T18:30:00+01:00',
    }),
    timeZone: z.string().min(1).meta({ description: 'IANA time zone', example: '{city-time-zone}' }),
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
    id: z.string().meta({ description: 'The source, as listed beside the events', example: 'luma-{city-id}' }),
    url: httpsUrl().meta({ description: 'Where this source has the event' }),
    fetched: timestamp().meta({ description: 'When this source last listed the event' }),
    licence: z.string().meta({ description: 'What the source allows', example: 'MIT' }),
  })
  .meta({ id: 'EventSource' });

/** Fields that records of sources and published events share. */
export const eventFacts = {
  name: z.string().min(1).max(200).meta({ description: 'Plain text', example: 'Open Evening' }),
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
    .meta({ description: 'Id of the city', example: '{city-id}' }),
  venue: EventVenue.nullable(),
  organizer: z.object({ name: z.string().min(1), url: httpsUrl().nullable() }).nullable(),
  languages: z.array(language).meta({ description: 'ISO 639-1; empty when unknown' }),
  price: EventPrice.nullable(),
};

/** A published event. Responses add `phase`, which depends on the time of the request. */
export const EventRecord = z.object({
  id: z
    .string()
    .regex(/^evt_[a-z2-7]{16}$/)
    .meta({ description: 'Stable for as long as the event is known', example: 'evt_4gkzq2m7cwxh3dta' }),
  ...eventFacts,
  topics: z.array(topic),
  kind,
  audience: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'Whom it is for; null where the library tells no audiences apart' }),
  featured: z.boolean().meta({ description: 'An editor’s pick' }),
  sources: z.array(EventSource).min(1).meta({ description: 'Everyone who lists the event; the first is the one believed' }),
  firstSeen: timestamp(),
  updated: timestamp().meta({ description: 'When a published field last changed' }),
});

export type EventTime = z.infer<typeof EventTime>;
export type EventVenue = z.infer<typeof EventVenue>;
export type EventRecord = z.infer<typeof EventRecord>;

function httpsUrl() {
  return z.url({ protocol: /^https$/, error: 'give the full https address' });
}

function timestamp() {
  return z.iso.datetime();
}
