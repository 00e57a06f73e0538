/**
 * Events as a calendar to subscribe to (RFC 5545, RFC 7986). The same events give the same bytes. Our own code, since
 * ical-generator escapes commas in addresses as if they were text and omits the last line end.
 */
import { cities, site } from '../site/site.ts';
import type { StoredEvent } from './event.ts';
import { placeText } from './place-text.ts';
import { addDays, isoTime } from '../shared/time.ts';

export interface CalendarFileOptions {
  /** What subscribers see as the name of the calendar. */
  name: string;
  description: string;
  /** Where the calendar is published. */
  url: string;
  /** Address of the page of an event on this site. */
  pageOf: (event: CalendarFileEvent) => string;
}

export type CalendarFileEvent = Omit<StoredEvent, 'keys'>;

/** How often subscribers should reload; the events are refreshed once a day. */
const REFRESH_INTERVAL = 'PT12H';

/** Octets of a line before it must be folded, without the line end. */
const LINE_OCTETS = 75;

/** @returns the text of the file, lines ended by CRLF; served as `text/calendar; charset=utf-8` */
export function calendarFile(
  events: readonly CalendarFileEvent[],
  { name, description, url, pageOf }: CalendarFileOptions,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(site.name)}//Events//${new Intl.Locale(site.language).language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    `DESCRIPTION:${escape(description)}`,
    `X-WR-CALDESC:${escape(description)}`,
    `URL:${uri(url)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...events.flatMap((event) => eventLines(event, pageOf(event))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** UID is the id. SEQUENCE rises with every change, so that subscribers get the change. */
function eventLines(event: CalendarFileEvent, page: string): string[] {
  const { venue, organizer } = event;
  const place = placeOf(event);
  const about = [event.summary, `${event.url}\n${page}`].filter((part) => part !== null).join('\n\n');
  const hasPosition = venue != null && venue.latitude !== null && venue.longitude !== null;
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(event.updated)}`,
    `CREATED:${utc(event.firstSeen)}`,
    `LAST-MODIFIED:${utc(event.updated)}`,
    `SEQUENCE:${event.sequence}`,
    ...times(event),
    `SUMMARY:${escape(event.name)}`,
    `DESCRIPTION:${escape(about)}`,
    `URL:${uri(event.url)}`,
    ...(place === '' ? [] : [`LOCATION:${escape(place)}`]),
    ...(hasPosition ? [`GEO:${venue.latitude};${venue.longitude}`] : []),
    ...(organizer?.url == null ? [] : [`ORGANIZER;CN="${parameter(organizer.name)}":${uri(organizer.url)}`]),
    ...(event.topics.length > 0
      ? [`CATEGORIES:${event.topics.map((topic) => escape(site.calendar?.names[topic] ?? topic)).join(',')}`]
      : []),
    `STATUS:${STATUSES[event.status]}`,
    // A listed event does not make the subscriber busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Times are in UTC, which needs no definition of a zone. The end of whole days is exclusive. */
function times({ start, end, allDay }: CalendarFileEvent): string[] {
  if (allDay || start.dateTime === null) {
    const last = end !== null && end.date >= start.date ? end.date : start.date;
    return [`DTSTART;VALUE=DATE:${start.date.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${addDays(last, 1).replaceAll('-', '')}`];
  }
  const ends = end?.dateTime ?? null;
  const hasEnd = ends !== null && Date.parse(ends) > Date.parse(start.dateTime);
  return [`DTSTART:${utc(start.dateTime)}`, ...(hasEnd ? [`DTEND:${utc(ends)}`] : [])];
}

const STATUSES: Record<StoredEvent['status'], string> = {
  scheduled: 'CONFIRMED',
  moved_online: 'CONFIRMED',
  tentative: 'TENTATIVE',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** `20261204T173000Z` */
function utc(moment: string): string {
  return isoTime(Date.parse(moment)).replace(/[-:]/g, '');
}

/** The venue and always the city, of which a name such as "Haus 1" says nothing; each once. Empty for an event that is online only. */
function placeOf({ venue, city, attendance }: CalendarFileEvent): string {
  const cityName = attendance === 'online' ? undefined : cities.find(({ id }) => id === city)?.name;
  return placeText([venue?.name, venue?.address, cityName]);
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Quotes and line ends cannot be written in a parameter. */
function parameter(text: string): string {
  return text.replaceAll('"', '’').replace(/\s+/g, ' ');
}

/** An address is not text: nothing in it is escaped, and nothing in it may end the line. */
function uri(address: string): string {
  return new URL(address).href;
}

/** Never inside a character: a line of 75 octets, and a space before each further one. */
function fold(line: string): string {
  if (line.length <= LINE_OCTETS / 3) return line;
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
