/** What the site says of itself and of its cities. The cities are given: a build reads them from the content, a function from what the build wrote. */
import type { CityRecord } from './contract/city.ts';
import type { SiteFacts } from './contract/placeholders.ts';
import { listWithAnd, numberInWords } from './shared/format-list.ts';
import { site } from './site.ts';

/** The cities of the calendar, in the order of `content/cities.yml`. */
export type NamedCities = readonly { name: string }[];

export function siteTagline(cities: NamedCities): string {
  return `Founder knowledge and founder events in ${cityCount(cities)}`;
}

export function siteDescription(cities: NamedCities): string {
  return `A library of plain answers for founders and a calendar of tech-founder events in ${cityNames(cities)}.`;
}

export function calendarDescription(cities: NamedCities): string {
  return `Tech-founder events in ${cityCount(cities)}, read from their organisers every day, with calendars to subscribe to.`;
}

/** `seven European cities` */
export function cityCount(cities: NamedCities): string {
  return `${numberInWords(cities.length)} European ${cities.length === 1 ? 'city' : 'cities'}`;
}

/** `A, B and C`; `no city yet` of none. */
export function cityNames(cities: NamedCities): string {
  return cities.length === 0 ? 'no city yet' : listWithAnd(cities.map(({ name }) => name));
}

/** What the placeholders in texts of the contract stand for. */
export function siteFacts(cities: readonly CityRecord[]): SiteFacts {
  const [city = NO_CITY] = cities;
  return {
    'site-name': site.name,
    'site-description': siteDescription(cities),
    'city-count': cityCount(cities),
    'city-names': cityNames(cities),
    'city-id': city.id,
    'city-name': city.name,
    'city-country': city.country,
    'city-time-zone': city.timeZone,
  };
}

/** Stands in examples of a library without cities. */
const NO_CITY = { id: 'city', name: 'City', country: 'XX', timeZone: 'Etc/UTC' };
