/** Calendars to subscribe to: Luma's cities and organisers, Meetup groups, Google's public calendars, any other publisher. */
import type { SourceRecord } from '../event.ts';
import type { Feed } from '../feeds.ts';
import { type CalendarEvent, readCalendar, TOO_MUCH } from '../icalendar/read-calendar.ts';
import { platformIdOf } from '../platform-id.ts';
import type { RawEvent, SourceReader } from '../raw-event.ts';
import { SourceRefused } from '../source-refused.ts';

/** Parts of a file that may be unreadable before the whole of it is not believed. */
const UNREADABLE_MAX = 0.5;

export const readICalendar: SourceReader = async (feed, get, { window, cities, validators }) => {
  const answer = await get(feed.url, { validators: validators[feed.url] });
  if (answer.status === 'unchanged') return null;
  const zone = cities.find(({ id }) => id === feed.city)?.timeZone ?? 'UTC';
  const calendar = readCalendar(answer.body, { ...window, zone });
  if (!calendar.isCalendar) throw new SourceRefused(`the answer is not a calendar but ${answer.contentType || 'something else'}`);
  if (calendar.truncated) throw new SourceRefused('the calendar breaks off before its end');
  const overload = calendar.skipped.find(({ reason }) => reason === TOO_MUCH);
  if (overload !== undefined) throw new SourceRefused('the calendar is too much work to compute');
  const lost = calendar.skipped.filter(({ reason }) => reason.startsWith('event '));
  if (lost.length > 0 && lost.length / (lost.length + calendar.events.length) > UNREADABLE_MAX) {
    throw new SourceRefused(`${lost.length} events of the calendar cannot be read, for example: ${lost[0]!.reason}`);
  }
  return {
    events: calendar.events.filter((event) => !event.private).map((event) => rawEvent(event, feed)),
    skipped: calendar.skipped.map(({ line, reason }) => `line ${line}: ${reason}`),
    validators: { [feed.url]: { etag: answer.etag, lastModified: answer.lastModified } },
  };
};

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
  const told = /information at: (https?:\/\/\S+)/.exec(description)?.[1];
  const any = /https?:\/\/[^\s<>"')\]]+/.exec(description)?.[0];
  const fromLocation = /^https:\/\/(?:www\.)?(?:luma\.com|lu\.ma)\//.test(location) ? location : '';
  return [url, told ?? '', fromLocation, any ?? ''].filter((link) => /^https?:/i.test(link));
}

const STATUSES: Record<string, SourceRecord['status']> = {
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  TENTATIVE: 'tentative',
};
