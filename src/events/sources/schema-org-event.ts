/** An event of schema.org in our fields; `schema-org.ts` has the table of them. */
import { canonicalUrl } from '../canonical-url.ts';
import { plain } from '../event-id.ts';
import { cityOf } from '../event-location.ts';
import type { SourceRecord } from '../event.ts';
import type { Feed } from '../feeds.ts';
import type { CalendarTime } from '../icalendar/read-calendar.ts';
import { dateValue, duration } from '../icalendar/values.ts';
import { ianaZone, UTC, type Zone } from '../icalendar/zones.ts';
import { platformIdOf } from '../platform-id.ts';
import type { RawEvent } from '../raw-event.ts';
import { DAY, isoDay, MINUTE } from '../../shared/time.ts';
import type { City } from '../../site/read-cities.ts';
import { addressOf, asText, type DataNode, isNode, nodesOf, textOf, typesOf, valuesOf } from '../structured-data/data-node.ts';
import { currencyCode, priceOf } from './price.ts';

/** @returns null for an event without a readable date */
export function schemaOrgEvent(node: DataNode, page: string, feed: Feed, cities: readonly City[]): RawEvent | null {
  const places = placesOf(node);
  const attendance = attendanceOf(node, places);
  const place = { place: places.place, location: places.text, latitude: places.latitude, longitude: places.longitude };
  const { city } = cityOf({ ...place, attendance: attendance ?? 'in_person' }, feed.city, cities);
  const home = cities.find(({ id }) => id === feed.city);
  const zone = ianaZone((city ?? home)?.timeZone ?? 'UTC') ?? UTC;
  const start = timeOf(textOf(node, 'startDate'), zone);
  if (start === null) return null;
  const stated = URL.parse(addressOf(node, 'url') || httpId(node), page)?.href;
  const links = [stated ?? '', page === feed.url ? '' : page].filter((link) => link !== '');
  const name = textOf(node, 'name');
  const organizer = nodesOf(node, 'organizer').find((each) => textOf(each, 'name') !== '');
  const organizerName = organizer === undefined ? textOf(node, 'organizer') : textOf(organizer, 'name');
  return {
    key: `${feed.id}/${(canonicalUrl(links[0] ?? '') ?? plain(name)).replace('https://', '')}`,
    platformId: platformIdOf(null, links),
    name,
    links,
    start,
    end: timeOf(textOf(node, 'endDate'), zone) ?? endAfter(start, textOf(node, 'duration')),
    previousStart: timeOf(textOf(node, 'previousStartDate'), zone),
    status: STATUSES[enumeration(node, 'eventStatus')] ?? 'scheduled',
    attendance,
    ...place,
    venue: places.venue,
    organizer:
      organizerName === ''
        ? null
        : { name: organizerName, url: organizer === undefined ? null : absoluteOrNull(addressOf(organizer, 'url'), page) },
    labels: labelsOf(node),
    languages: valuesOf(node, 'inLanguage').map(languageOf).filter(Boolean),
    price: priceIn(node),
    kind: null,
    image: absoluteOrNull(addressOf(node, 'image'), page),
  };
}

function httpId(node: DataNode): string {
  const id = textOf(node, '@id');
  return /^https?:\/\/[^#]*$/.test(id) ? id : '';
}

function absoluteOrNull(address: string, page: string): string | null {
  return address === '' ? null : (URL.parse(address, page)?.href ?? null);
}

/** @param zone of a time that gives no offset */
function timeOf(text: string, zone: Zone): CalendarTime | null {
  const value = dateValue(text, false);
  if (value === null) return null;
  if (value.isDate) return { allDay: true, date: isoDay(value.wall) };
  const instant = value.offset === null ? zone.toInstant(value.wall) : value.wall - value.offset * MINUTE;
  return { allDay: false, instant, timeZone: zone.id };
}

/** ISO 8601: `PT2H`. */
function endAfter(start: CalendarTime, length: string): CalendarTime | null {
  const given = length === '' || start.allDay ? null : duration(length);
  if (given === null || start.allDay) return null;
  const milliseconds = given.days * DAY + given.milliseconds;
  return milliseconds === 0 ? null : { ...start, instant: start.instant + milliseconds };
}

/** A value of an enumeration with or without the address of schema.org. */
function enumeration(node: DataNode, property: string): string {
  const [value] = valuesOf(node, property);
  const text = asText(value) || (value === undefined ? '' : addressOf(node, property));
  return text.replace(/^.*[/#:]/, '');
}

const STATUSES: Record<string, SourceRecord['status']> = {
  EventScheduled: 'scheduled',
  EventRescheduled: 'scheduled',
  EventPostponed: 'postponed',
  EventCancelled: 'cancelled',
  EventMovedOnline: 'moved_online',
};

interface Places extends Pick<RawEvent, 'place' | 'latitude' | 'longitude'> {
  venue: NonNullable<RawEvent['venue']> | null;
  /** What the location says as text. */
  text: string;
  isVirtual: boolean;
  isPlace: boolean;
}

function placesOf(node: DataNode): Places {
  const all = valuesOf(node, 'location');
  const nodes = nodesOf(node, 'location');
  const isVirtual = nodes.some((location) => typesOf(location).includes('VirtualLocation'));
  const places = nodes.filter((location) => !typesOf(location).includes('VirtualLocation'));
  const [place] = places;
  const text = all.find((value) => typeof value === 'string');
  if (place === undefined)
    return {
      venue: null,
      text: typeof text === 'string' ? text : '',
      place: null,
      latitude: null,
      longitude: null,
      isVirtual,
      isPlace: false,
    };
  const name = textOf(place, 'name');
  const [postal] = nodesOf(place, 'address');
  const parts = postal === undefined ? null : addressParts(postal);
  const address = parts === null ? textOf(place, 'address') : parts.text;
  const [geo = place] = nodesOf(place, 'geo');
  return {
    venue: { name: name || null, address: address || null },
    text: [name, address].filter(Boolean).join(', '),
    place: parts !== null && parts.city !== '' && parts.country !== '' ? { city: parts.city, country: parts.country } : null,
    latitude: number(textOf(geo, 'latitude')),
    longitude: number(textOf(geo, 'longitude')),
    isVirtual,
    isPlace: true,
  };
}

function addressParts(postal: DataNode): { text: string; city: string; country: string } {
  const part = (property: string) => textOf(postal, property);
  const city = part('addressLocality');
  const town = [part('postalCode'), city].filter(Boolean).join(' ');
  const street = part('streetAddress') || part('name');
  return { text: [street, street.includes(town) ? '' : town].filter(Boolean).join(', '), city, country: part('addressCountry') };
}

function number(text: string): number | null {
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

function attendanceOf(node: DataNode, { isVirtual, isPlace, venue }: Places): RawEvent['attendance'] {
  const stated = ATTENDANCES[enumeration(node, 'eventAttendanceMode')];
  if (stated !== undefined) return stated;
  if (isVirtual) return isPlace ? 'hybrid' : 'online';
  return venue?.address == null ? null : 'in_person';
}

const ATTENDANCES: Record<string, SourceRecord['attendance']> = {
  OfflineEventAttendanceMode: 'in_person',
  OnlineEventAttendanceMode: 'online',
  MixedEventAttendanceMode: 'hybrid',
};

/** `BusinessEvent` is about business. */
function labelsOf(node: DataNode): string[] {
  const types = typesOf(node).map((type) =>
    type
      .replace(/Event$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
  const audience = nodesOf(node, 'audience').map((each) => textOf(each, 'audienceType') || textOf(each, 'name'));
  const keywords = valuesOf(node, 'keywords').flatMap((value) => asText(value).split(','));
  return [...types, ...audience, ...keywords].map((label) => label.trim()).filter((label) => label !== '' && label.length <= 60);
}

function languageOf(value: unknown): string {
  return (isNode(value) && textOf(value, 'alternateName')) || asText(value);
}

function priceIn(node: DataNode): SourceRecord['price'] {
  const offers = nodesOf(node, 'offers').flatMap((offer) => [
    offer,
    ...nodesOf(offer, 'offers'),
    ...nodesOf(offer, 'priceSpecification'),
  ]);
  const tickets = offers.flatMap((offer) => {
    const currency = currencyCode(textOf(offer, 'priceCurrency'));
    return ['price', 'lowPrice', 'highPrice'].flatMap((property) =>
      valuesOf(offer, property).flatMap((value) => amountOf(asText(value)).map((amount) => ({ amount, currency }))),
    );
  });
  const price = priceOf(tickets);
  const free = /^(true|.*\/True)$/i.test(textOf(node, 'isAccessibleForFree'));
  if (free) return { free: true, min: 0, max: price?.max ?? 0, currency: price?.currency ?? null };
  return price;
}

function amountOf(text: string): number[] {
  if (/^(free|gratis|gratuit|kostenlos)$/i.test(text)) return [0];
  const plainNumber = text
    .replace(/[^\d.,]/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '');
  return plainNumber === '' || Number.isNaN(Number(plainNumber)) ? [] : [Number(plainNumber)];
}
