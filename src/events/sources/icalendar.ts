/** iCalendar feeds: Luma's cities and organisers, Meetup groups, Google's public calendars, any other publisher. */
import type { SourceRecord } from '../event.ts';
import type { Feed } from '../feeds.ts';
import { type Calendar, type CalendarEvent, readCalendar } from '../icalendar/read-calendar.ts';
import { platformIdOf } from '../platform-id.ts';
import type { RawEvent } from '../raw-event.ts';
import type { ParseContext, SourceDocument, SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';

/** Share of the events of a file that may be unreadable. */
const UNREADABLE_MAX = 0.5;

export const icalendar: SourceFormat = {
  access: 'subscription',
  fetchDocuments: async ({ url }, get, { validators }) => {
    const answer = await get(url, { validators: validators[url] });
    if (answer.status === 'unchanged') return null;
    const { body, contentType, etag, lastModified } = answer;
    return [{ url, body, contentType, validators: { etag, lastModified } }];
  },
  parse: (documents, feed, context) => {
    const calendars = documents.map((document) => parseCalendar(document, feed, context));
    return {
      events: calendars.flatMap(({ events }) => events.filter((event) => !event.private).map((event) => rawEvent(event, feed))),
      skipped: calendars.flatMap(({ skipped }) => skipped.map(({ line, reason }) => `line ${line}: ${reason}`)),
    };
  },
};

function parseCalendar({ body, contentType }: SourceDocument, feed: Feed, { window, cities }: ParseContext): Calendar {
  const zone = cities.find(({ id }) => id === feed.city)?.timeZone ?? 'UTC';
  const calendar = readCalendar(body, { ...window, zone });
  if (!calendar.isCalendar) throw new SourceRefused(`the answer is not a calendar but ${contentType || 'something else'}`);
  if (calendar.truncated) throw new SourceRefused('the calendar breaks off before its end');
  const { events, example } = calendar.lost;
  if (events > (events + calendar.events.length) * UNREADABLE_MAX)
    throw new SourceRefused(`${events} events of the calendar cannot be read, for example: ${example}`);
  return calendar;
}

function rawEvent(event: CalendarEvent, feed: Feed): RawEvent {
  const links = linksOf(event);
  const platformId = platformIdOf(event.uid, links);
  const occurrence = event.uid === null ? '' : event.key.slice(event.uid.length);
  const online = /^[a-z]+:\/\//i.test(event.location);
  return {
    key: platformId === null ? `${feed.id}/${event.key}` : `${platformId}${occurrence}`,
    platformId: platformId === null ? null : `${platformId}${occurrence}`,
    name: event.name,
    links,
    start: event.start,
    end: event.end,
    status: STATUSES[event.status] ?? 'scheduled',
    attendance: null,
    location: event.location,
    place: null,
    latitude: online ? null : event.latitude,
    longitude: online ? null : event.longitude,
    organizer: event.organizer === '' ? null : { name: event.organizer, url: null },
    labels: event.categories,
    languages: [],
    price: null,
    kind: null,
  };
}

/** Luma has the link only in the description; the text itself is never kept. */
function linksOf({ url, description, location }: CalendarEvent): string[] {
  const stated = /information at: (https?:\/\/\S+)/.exec(description)?.[1];
  const any = /https?:\/\/[^\s<>"')\]]+/.exec(description)?.[0];
  const fromLocation = /^https:\/\/(?:www\.)?(?:luma\.com|lu\.ma)\//.test(location) ? location : '';
  return [url, stated ?? '', fromLocation, any ?? ''].filter((link) => /^https?:/i.test(link));
}

const STATUSES: Record<string, SourceRecord['status']> = {
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  TENTATIVE: 'tentative',
};
