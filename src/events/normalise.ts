/** Converts a raw event to a listing, or gives the reason why it is dropped. */
import { Temporal } from 'temporal-polyfill';
import type { City } from '../site/read-cities.ts';
import { cityOf, venueOf } from './event-location.ts';
import type { EventTime } from '../contract/event-record.ts';
import type { SourceRecord } from './event.ts';
import type { Feed } from './feeds.ts';
import type { CalendarTime } from './icalendar/read-calendar.ts';
import { linkUrl } from './canonical-url.ts';
import { plainText } from './plain-text.ts';
import type { RawEvent } from './raw-event.ts';

/** A record without its history: what one source says today. */
export type Listing = Omit<SourceRecord, 'firstSeen' | 'seen' | 'missed' | 'withdrawn'>;

export type Normalised = { listing: Listing; dropped?: never } | { listing?: never; dropped: string };

type NormaliseFeed = Pick<Feed, 'id' | 'city' | 'page' | 'tentativeMeansScheduled' | 'images'>;

/** @returns the listing, or a sentence that says why the event is not for this calendar */
export function normalise(
  given: RawEvent,
  feed: NormaliseFeed,
  cities: readonly City[],
  languages: readonly string[],
): Normalised {
  const raw = { ...given, ...positionOf(given) };
  const titled = titleStatus(plainText(raw.name));
  if (titled.name === '') return { dropped: 'an event without a name' };
  const stated = attendanceOf(raw, titled.status);
  const attendance = stated ?? 'in_person';
  const found = cityOf({ ...raw, attendance }, feed.city, cities);
  if (found.city === null) return { dropped: `${titled.name}: ${found.reason}` };
  const { city } = found;
  const url = raw.links.map(linkUrl).find((link) => link !== null) ?? feed.page;
  const start = eventTime(raw.start, city.timeZone);
  const allDay = raw.start.allDay || isWholeDays(raw, city.timeZone);
  const previousStart = raw.previousStart == null ? null : eventTime(raw.previousStart, city.timeZone);
  const image = feed.images ? linkUrl(raw.image ?? '') : null;
  return {
    listing: {
      key: raw.key,
      source: feed.id,
      platformId: raw.platformId,
      name: titled.name,
      summary: null,
      url,
      start: allDay ? { ...start, dateTime: null } : start,
      end: endOf(raw, allDay, city.timeZone),
      allDay,
      status: statusOf(titled.status ?? raw.status, feed),
      attendance,
      city: city.id,
      venue: attendance === 'online' ? null : venueOf(raw),
      organizer: organizerOf(raw),
      languages: raw.languages
        .map((language) => language.trim().slice(0, 2).toLowerCase())
        .filter((language) => languages.includes(language)),
      price: raw.price,
      labels: [...new Set(raw.labels.map(plainText).filter(Boolean))].slice(0, 20),
      topics: null,
      kind: raw.kind,
      audience: null,
      featured: false,
      ...(stated === null && { attendanceAssumed: true }),
      ...(previousStart !== null && { previousStart }),
      ...(image !== null && { image }),
    },
  };
}

/** Both or none, and on this planet; 0, 0 is what programs write that know no place. */
function positionOf({ latitude, longitude }: RawEvent): Pick<RawEvent, 'latitude' | 'longitude'> {
  const isPosition =
    latitude !== null &&
    longitude !== null &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (latitude !== 0 || longitude !== 0);
  return isPosition ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Many publishers announce a cancellation in the title only. */
function titleStatus(name: string): { name: string; status: SourceRecord['status'] | null } {
  for (const [status, pattern] of TITLES) {
    const rest = name.replace(pattern, '').trim();
    if (rest !== name) return { name: rest === '' ? name : rest, status };
  }
  return { name, status: null };
}

const MARK = (words: string) => new RegExp(`^[\\s*\\[(!❌🚫]*(?:${words})(?![\\p{L}\\d])[\\s*\\])!:–—-]*`, 'iu');
const TITLES: [SourceRecord['status'], RegExp][] = [
  ['moved_online', MARK('moved online|now online')],
  ['cancelled', MARK('cancell?ed|abgesagt|annul[ée]e?|geannuleerd|cancelad[oa]|cancel·lat|fällt aus')],
  ['postponed', MARK('postponed|verschoben|report[ée]e?|uitgesteld|aplazad[oa]|adiad[oa]')],
];

function statusOf(status: SourceRecord['status'], { tentativeMeansScheduled }: NormaliseFeed): SourceRecord['status'] {
  return status === 'tentative' && tentativeMeansScheduled ? 'scheduled' : status;
}

/** Hosts of video calls: a location there is no place. */
const CALLS =
  /(^|\.)(zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com|youtube\.com|youtu\.be|webex\.com|gotomeeting\.com|whereby\.com|streamyard\.com|twitch\.tv|riverside\.fm|hopin\.com|discord\.(gg|com))$/;
const ONLINE = /^(online|virtual|remote|webinar|livestream|zoom|google meet|ms teams|microsoft teams)\b|\bonline event\b/i;

/** @returns null when the source does not say */
function attendanceOf(
  { attendance, location, name }: RawEvent,
  status: SourceRecord['status'] | null,
): SourceRecord['attendance'] | null {
  if (status === 'moved_online') return 'online';
  if (attendance !== null) return attendance;
  if (/\bhybrid\b/i.test(`${name} ${location}`)) return 'hybrid';
  const host = URL.parse(location.trim())?.hostname;
  return ONLINE.test(location.trim()) || (host !== undefined && CALLS.test(host)) || /\(online\)|\bwebinar\b/i.test(name)
    ? 'online'
    : null;
}

/** Later years have more digits than dates are written with. */
const LAST_INSTANT = Date.parse('9999-12-30');

/**
 * A time in the zone of the city, for readers there.
 *
 * @throws {RangeError} for a time that no calendar can show
 */
function eventTime(time: CalendarTime, timeZone: string): EventTime {
  if (time.allDay) return { date: time.date, dateTime: null, timeZone };
  if (Math.abs(time.instant) > LAST_INSTANT) throw new RangeError('a time after the year 9999');
  const local = Temporal.Instant.fromEpochMilliseconds(time.instant).toZonedDateTimeISO(timeZone);
  return {
    date: local.toPlainDate().toString(),
    dateTime: local.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 }),
    timeZone,
  };
}

/** From midnight to midnight means whole days, whatever the format. */
function isWholeDays({ start, end }: RawEvent, timeZone: string): boolean {
  if (start.allDay || end === null || end.allDay || end.instant <= start.instant) return false;
  return [start.instant, end.instant].every((instant) => {
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
    return local.hour === 0 && local.minute === 0;
  });
}

/** Of whole days the last one, inclusive; an end that is not after the start is ignored. */
function endOf({ start, end }: RawEvent, allDay: boolean, timeZone: string): EventTime | null {
  if (end === null) return null;
  if (!allDay) return !end.allDay && !start.allDay && end.instant <= start.instant ? null : eventTime(end, timeZone);
  const last = end.allDay ? end : { ...end, instant: end.instant - 1 };
  return { ...eventTime(last, timeZone), dateTime: null };
}

/** A name, not the address of a mailbox. */
function organizerOf({ organizer }: RawEvent): SourceRecord['organizer'] {
  const name = plainText(organizer?.name ?? '');
  if (name === '' || /^\S+@\S+$/.test(name) || /^(unknown|none|noreply)$/i.test(name)) return null;
  return { name, url: organizer?.url == null ? null : linkUrl(organizer.url) };
}
