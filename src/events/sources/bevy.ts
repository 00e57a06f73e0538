/**
 * Bevy, the platform of Startup Grind, Google Developer Groups, the Cloud Native Computing Foundation and others: the events of a chapter, page
 * by page, newest first. `https://<community>/api/event_slim/for_chapter/<id>/`
 *
 * | our field | theirs |
 * |---|---|
 * | key | `id` |
 * | name, url | `title`, `url` |
 * | start, end | `start_date`, `end_date`, with offset; `event_timezone` |
 * | attendance | `audience_type`; `is_virtual_event` where that is missing |
 * | venue | `venue_name`; `venue_address`, `venue_zip_code`, `venue_city` |
 * | city | that of `chapter`; else of the feed |
 * | organiser | `chapter.title` or `chapter_title`, `chapter.url` |
 * | price | `tickets`, those that are visible |
 * | labels | `event_type_title`, `tags` |
 * | image | `cropped_banner_url`, else `cropped_picture_url` |
 *
 * Left out: hidden and test events, those not published, descriptions, everybody who speaks or attends.
 */
import * as z from 'zod';
import type { SourceRecord } from '../event.ts';
import type { Feed } from '../feeds.ts';
import type { CalendarTime } from '../icalendar/read-calendar.ts';
import type { RawEvent } from '../raw-event.ts';
import type { SourceDocument, SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';
import { isInWindow } from './event-window.ts';
import { fetchPages, parseEntries, parseJson } from './json-answers.ts';
import { priceOf } from './price.ts';

export const bevy: SourceFormat = {
  access: 'crawl',
  fetchDocuments: ({ url }, get, { from }) =>
    fetchPages((page, before) => (before === null ? firstPage(url) : nextPage(before, page, from)), get),
  parse: (documents, feed, { window }) => {
    const pages = documents.map((document) => ({ url: document.url, results: parsePage(document).results }));
    const entries = pages.map(({ url, results }) => parseEntries(results, BevyEvent, url));
    return {
      events: entries
        .flatMap(({ parsed }) => parsed)
        .filter(isPublic)
        .map((event) => rawEvent(event, feed))
        .filter(({ start }) => isInWindow(start, window)),
      skipped: entries.flatMap(({ skipped }) => skipped),
    };
  },
};

/** What the address of the feed does not say itself. Newest first, so that old events need no request. */
const PARAMETERS = {
  status: 'Published',
  include_cohosted_events: 'true',
  order: '-start_date',
  page_size: '100',
  fields: [
    'id,title,url,start_date,end_date,event_timezone,audience_type,is_virtual_event,is_hidden,is_test,status,event_type_title,tags',
    'venue_name,venue_address,venue_city,venue_zip_code,chapter,chapter_title,tickets,cropped_banner_url,cropped_picture_url',
  ].join(','),
};

function firstPage(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(PARAMETERS))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}

/** The servers choose the size of a page themselves, so there is a next one as long as they say so. */
function nextPage(before: SourceDocument, page: number, from: number): string | null {
  const { results, links } = parsePage(before);
  if (links?.next == null || results.length === 0) return null;
  const address = new URL(before.url);
  const starts = results
    .flatMap((result) => BevyEvent.safeParse(result).data?.start_date ?? [])
    .map((start) => Date.parse(start));
  const isNewestFirst = address.searchParams.get('order') === PARAMETERS.order;
  if (isNewestFirst && starts.length > 0 && Math.max(...starts) < from) return null;
  address.searchParams.set('page', String(page));
  return address.href;
}

function parsePage(document: SourceDocument): Page {
  const page = Page.safeParse(parseJson(document));
  if (!page.success) throw new SourceRefused(`the answer is not a page of events: ${document.url}`);
  return page.data;
}

function isPublic({ is_hidden: hidden, is_test: test, status }: BevyEvent): boolean {
  return hidden !== true && test !== true && !/^(draft|canceled|cancelled|deleted)$/i.test(status ?? '');
}

function rawEvent(event: BevyEvent, feed: Feed): RawEvent {
  const { id, title, url, chapter } = event;
  const time = (text: string): CalendarTime => ({
    allDay: false,
    instant: Date.parse(text),
    timeZone: event.event_timezone ?? null,
  });
  const organizer = chapter?.title ?? event.chapter_title;
  const address = [event.venue_address, [event.venue_zip_code, event.venue_city].filter(Boolean).join(' ')];
  return {
    key: `${feed.id}/${id}`,
    platformId: null,
    name: title,
    links: [URL.parse(url, feed.url)?.href ?? ''],
    start: time(event.start_date),
    end: event.end_date == null ? null : time(event.end_date),
    status: 'scheduled',
    attendance: ATTENDANCES[event.audience_type ?? ''] ?? (event.is_virtual_event === true ? 'online' : null),
    location: '',
    place: chapter?.city && chapter.country ? { city: chapter.city, country: chapter.country } : null,
    venue: { name: event.venue_name || null, address: address.filter(Boolean).join(', ') || null },
    latitude: null,
    longitude: null,
    organizer: organizer ? { name: organizer, url: chapter?.url ?? null } : null,
    labels: [event.event_type_title ?? '', ...(event.tags ?? [])],
    languages: [],
    price: priceOf(
      (event.tickets ?? [])
        .filter(({ visible }) => visible !== false)
        .map(({ price, currency }) => ({ amount: price, currency: currency ?? null })),
    ),
    kind: null,
    image: event.cropped_banner_url || event.cropped_picture_url || null,
  };
}

const ATTENDANCES: Record<string, SourceRecord['attendance']> = { IN_PERSON: 'in_person', VIRTUAL: 'online', HYBRID: 'hybrid' };

const Page = z.object({
  results: z.array(z.unknown()),
  links: z.object({ next: z.string().nullish() }).nullish(),
});
type Page = z.infer<typeof Page>;

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'no time');

const BevyEvent = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  url: z.string().min(1),
  start_date: moment,
  end_date: moment.nullish(),
  event_timezone: z.string().nullish(),
  audience_type: z.string().nullish(),
  is_virtual_event: z.boolean().nullish(),
  is_hidden: z.boolean().nullish(),
  is_test: z.boolean().nullish(),
  status: z.string().nullish(),
  event_type_title: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  venue_name: z.string().nullish(),
  venue_address: z.string().nullish(),
  venue_city: z.string().nullish(),
  venue_zip_code: z.string().nullish(),
  chapter_title: z.string().nullish(),
  chapter: z.object({ title: z.string(), city: z.string(), country: z.string(), url: z.string() }).partial().nullish(),
  tickets: z
    .array(z.object({ price: z.number().nonnegative(), currency: z.string().nullish(), visible: z.boolean().nullish() }))
    .nullish(),
  cropped_banner_url: z.string().nullish(),
  cropped_picture_url: z.string().nullish(),
});
type BevyEvent = z.infer<typeof BevyEvent>;
