/**
 * The Events Calendar, the plugin that most WordPress sites with events use, through its REST API, page by page.
 * `https://<site>/wp-json/tribe/events/v1/events`. Sites that switch the API off still have `https://<site>/events/?ical=1`: that is iCalendar.
 *
 * | our field | theirs |
 * |---|---|
 * | key | `id` |
 * | name, url | `title`, with entities; `url` |
 * | start, end | `utc_start_date`, `utc_end_date`; of whole days the days of `start_date` and `end_date` |
 * | attendance | `is_virtual`, which sites with the add-on for online events have |
 * | venue | `venue.venue`; `address`, `zip`, `city`, `country` of it; `geo_lat`, `geo_lng` |
 * | city | `city` and `country` of the venue; else of the feed |
 * | organiser | the first of `organizer`: `organizer`, and `website` or `url` |
 * | price | `cost_details.values` and its currency; `cost` where it says that the event is free |
 * | labels | names of `categories` and `tags` |
 * | image | `image.url` |
 *
 * Left out: what is not published, descriptions and excerpts.
 */
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { SourceRecord } from '../event.ts';
import type { Feed } from '../feeds.ts';
import type { CalendarTime } from '../icalendar/read-calendar.ts';
import type { RawEvent } from '../raw-event.ts';
import type { SourceDocument, SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';
import { isoDay } from '../../shared/time.ts';
import { platformIdOf } from '../platform-id.ts';
import { isInWindow } from './event-window.ts';
import { fetchPages, parseEntries, parseJson } from './json-answers.ts';
import { currencyCode, priceOf } from './price.ts';

/** The most that the API allows by default. */
const PER_PAGE = 50;

export const theEventsCalendar: SourceFormat = {
  access: 'crawl',
  fetchDocuments: ({ url }, get, { from }) =>
    fetchPages(
      (page, before) => (before === null || page <= parsePage(before).total_pages ? pageAddress(url, page, from) : null),
      get,
    ),
  parse: (documents, feed, { window }) => {
    const pages = documents.map((document) => parseEntries(parsePage(document).events, WordPressEvent, document.url));
    return {
      events: pages
        .flatMap(({ parsed }) => parsed)
        .filter(({ status }) => status === undefined || status === 'publish')
        .map((event) => rawEvent(event, feed))
        .filter(({ start }) => isInWindow(start, window)),
      skipped: pages.flatMap(({ skipped }) => skipped),
    };
  },
};

function pageAddress(url: string, page: number, from: number): string {
  const address = new URL(url);
  address.searchParams.set('per_page', String(PER_PAGE));
  address.searchParams.set('start_date', isoDay(from));
  address.searchParams.set('page', String(page));
  return address.href;
}

function parsePage(document: SourceDocument): Page {
  const page = Page.safeParse(parseJson(document));
  if (!page.success) throw new SourceRefused(`the answer is not a page of events: ${document.url}`);
  return page.data;
}

function rawEvent(event: WordPressEvent, feed: Feed): RawEvent {
  const { venue, organizer } = event;
  const links = [event.url, event.website ?? ''].filter((link) => link !== '');
  const town = [venue?.zip, venue?.city].filter(Boolean).join(' ');
  return {
    key: `${feed.id}/${event.id}`,
    platformId: platformIdOf(null, links),
    name: event.title,
    links,
    start: timeOf(event, event.start_date, event.utc_start_date),
    end: event.end_date == null ? null : timeOf(event, event.end_date, event.utc_end_date),
    status: 'scheduled',
    attendance: event.is_virtual == null ? null : event.is_virtual ? 'online' : 'in_person',
    location: '',
    place: venue?.city && venue.country ? { city: venue.city, country: venue.country } : null,
    venue:
      venue === null ? null : { name: venue.venue ?? null, address: [venue.address, town].filter(Boolean).join(', ') || null },
    latitude: venue?.geo_lat ?? null,
    longitude: venue?.geo_lng ?? null,
    organizer: organizer === null ? null : { name: organizer.organizer, url: organizer.website || organizer.url || null },
    labels: [...(event.categories ?? []), ...(event.tags ?? [])].map(({ name }) => name),
    languages: [],
    price: costOf(event),
    kind: null,
    image: event.image || null,
  };
}

/** Times are given as clocks show them and in UTC; the latter needs no zone, which some sites name in a form of their own (`UTC+1`). */
function timeOf({ all_day: allDay }: WordPressEvent, local: string, utc: string | null | undefined): CalendarTime {
  if (allDay === true) return { allDay: true, date: local.slice(0, 10) };
  return { allDay: false, instant: instantOf(utc ?? local), timeZone: null };
}

function instantOf(text: string): number {
  return Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime('UTC').epochMilliseconds;
}

function costOf({ cost, cost_details: details }: WordPressEvent): SourceRecord['price'] {
  const currency = currencyCode(details?.currency_code ?? details?.currency_symbol ?? null);
  const amounts = (details?.values ?? []).map((value) => Number(String(value).replace(',', '.')));
  const stated = priceOf(amounts.map((amount) => ({ amount, currency })));
  return stated ?? (FREE.test(cost ?? '') ? { free: true, min: 0, max: 0, currency: null } : null);
}

/** In the languages of sites in Europe. */
const FREE = /^\s*(free|gratis|gratuit|gratuito|kostenlos|kostenfrei|frei|eintritt frei|gratuïto|grátis)\b/i;

/** Where there is nothing, the API has an empty list instead. */
const nothing = z.union([z.array(z.unknown()).length(0), z.literal(false), z.null()]).transform(() => null);

/** One, or a list of them. */
function firstOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([nothing, schema, z.array(schema).transform(([first]) => first ?? null)])
    .nullish()
    .transform((value) => value ?? null);
}

const number = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform(Number)
  .nullish()
  .catch(null);

const time = z.string().refine((text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && isTime(text), 'no time');

function isTime(text: string): boolean {
  return z.iso.datetime({ local: true }).safeParse(text.replace(' ', 'T')).success;
}

const named = z.array(z.object({ name: z.string() }));

const WordPressEvent = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  url: z.string(),
  website: z.string().nullish(),
  status: z.string().optional(),
  all_day: z.boolean().nullish(),
  start_date: time,
  utc_start_date: time.nullish().catch(null),
  end_date: time.nullish().catch(null),
  utc_end_date: time.nullish().catch(null),
  is_virtual: z.boolean().nullish(),
  cost: z.string().nullish(),
  cost_details: z
    .object({
      currency_code: z.string(),
      currency_symbol: z.string(),
      values: z.array(z.union([z.string(), z.number()])),
    })
    .partial()
    .nullish()
    .catch(null),
  venue: firstOf(
    z.object({
      venue: z.string().nullish(),
      address: z.string().nullish(),
      zip: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
      geo_lat: number,
      geo_lng: number,
    }),
  ),
  organizer: firstOf(z.object({ organizer: z.string(), website: z.string().nullish(), url: z.string().nullish() })),
  categories: named.nullish(),
  tags: named.nullish(),
  image: z
    .union([nothing, z.object({ url: z.string() }).transform(({ url }) => url)])
    .nullish()
    .catch(null),
});
type WordPressEvent = z.infer<typeof WordPressEvent>;

const Page = z.object({ events: z.array(z.unknown()), total_pages: z.number().int().nonnegative() });
type Page = z.infer<typeof Page>;
