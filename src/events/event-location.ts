/** The city and the venue of an event. */
import type { City } from '../site/read-cities.ts';
import type { EventVenue } from '../contract/event-record.ts';
import { kilometres, type Position } from '../shared/kilometres.ts';
import type { SourceRecord } from './event.ts';
import { plain } from './event-id.ts';
import { plainText } from './plain-text.ts';
import type { RawEvent } from './raw-event.ts';

/** The distance from its centre up to which an event counts as in a city. */
const CITY_RADIUS_KM = 60;

type Placed = Pick<RawEvent, 'place' | 'location' | 'latitude' | 'longitude'> & { attendance: SourceRecord['attendance'] };

/**
 * Most certain first: the city and country that the source names, coordinates, the city of the feed, a name in the address.
 *
 * @param feedCity the city of every event of the feed, or null
 */
export function cityOf(
  event: Placed,
  feedCity: string | null,
  cities: readonly City[],
): { city: City } | { city: null; reason: string } {
  const home = cities.find(({ id }) => id === feedCity);
  if (event.place !== null) return byName(event.place, cities);
  const elsewhere = cities.find((city) => (home === undefined || city === home) && isNamesake(city, event.location));
  if (elsewhere !== undefined)
    return { city: null, reason: `its place is not ${elsewhere.name}, ${elsewhere.country}: ${event.location}` };
  if (event.latitude !== null && event.longitude !== null && event.attendance !== 'online') {
    return byCoordinates({ latitude: event.latitude, longitude: event.longitude }, home, cities);
  }
  if (home !== undefined) return { city: home };
  const [city, ...others] = cities.filter(({ name, otherNames }) => mentions(event.location, [name, ...otherNames]));
  return city !== undefined && others.length === 0 ? { city } : { city: null, reason: 'no city of ours in its place' };
}

/** Cities have namesakes: a name counts only together with its country. */
function byName(place: { city: string; country: string }, cities: readonly City[]) {
  const city = cities.find(({ name, otherNames }) =>
    [name, ...otherNames].some((spelling) => plain(spelling) === plain(place.city)),
  );
  if (city === undefined) return { city: null, reason: `${place.city} is not one of our cities` };
  const countries = [city.country, ...city.countryNames, ...translations(city.country)].map(plain);
  if (countries.includes(plain(place.country))) return { city };
  return { city: null, reason: `${place.city} in ${place.country} is not ${city.name}, ${city.country}` };
}

/** The names of a country in the languages that sources of Europe are written in. */
function translations(country: string): string[] {
  return COUNTRY_NAMES.flatMap((names) => names.of(country) ?? []);
}

const COUNTRY_NAMES = ['en', 'de', 'fr', 'it', 'es', 'ca', 'pt', 'nl'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
);

function byCoordinates(at: Position, home: City | undefined, cities: readonly City[]) {
  const near = cities.filter((city) => kilometres(at, city) <= CITY_RADIUS_KM);
  const city = near.find((candidate) => candidate === home) ?? near[0];
  return city === undefined ? { city: null, reason: `more than ${CITY_RADIUS_KM} km from every city` } : { city };
}

/** Two capitals (`ON`) count only after a comma, where an address has the region. */
function isNamesake({ name, otherNames, notIn }: City, location: string): boolean {
  if (!mentions(location, [name, ...otherNames])) return false;
  return notIn.some((region) =>
    /^[A-Z]{2}$/.test(region) ? new RegExp(`,\\s*${region}\\b`).test(location) : mentions(location, [region]),
  );
}

function mentions(text: string, names: string[]): boolean {
  const words = ` ${plain(text)} `;
  return names.some((name) => words.includes(` ${plain(name)} `));
}

/** What organisers enter instead of a location. */
const HIDDEN =
  /\b(register to see|rsvp to see|see address|tb[ad]|to be (announced|confirmed|defined)|secret location|hidden|location revealed)\b/i;

/** @returns null when the source names no place: a link is not one */
export function venueOf({
  venue,
  location,
  latitude,
  longitude,
}: Pick<RawEvent, 'venue' | 'location' | 'latitude' | 'longitude'>): EventVenue | null {
  if (venue != null) return statedVenue(venue, { latitude, longitude });
  const isPlace = !/^[a-z][a-z0-9+.-]*:\/\/|^www\./i.test(location.trim()) && !HIDDEN.test(location);
  const address = isPlace ? plainText(location.replaceAll('\n', ', ').replaceAll(/(,\s*)+/g, ', ')).replace(/^, |,$/g, '') : '';
  if (address === '') return latitude === null ? null : { name: null, address: null, latitude, longitude };
  const [first = '', ...rest] = address.split(/, | - /);
  if (rest.length === 0) return { name: address, address: null, latitude, longitude };
  // A line with a number is a street, not a name.
  return { name: /\d/.test(first) ? null : first, address, latitude, longitude };
}

function statedVenue(
  { name, address }: Pick<EventVenue, 'name' | 'address'>,
  position: Pick<EventVenue, 'latitude' | 'longitude'>,
): EventVenue | null {
  const [called, at] = [name, address].map((text) => {
    const plain = plainText(text ?? '');
    return plain === '' || HIDDEN.test(plain) ? null : plain;
  });
  return called == null && at == null && position.latitude === null
    ? null
    : { name: called ?? null, address: at ?? null, ...position };
}
