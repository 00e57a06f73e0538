/** What the site says of itself and of its cities. The cities are given: a build reads them from the content, a function from what the build wrote. */
import { listWithAnd, numberInWords } from './shared/format-list.ts';

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

/** `Berlin, Lisbon and Zurich` */
export function cityNames(cities: NamedCities): string {
  return listWithAnd(cities.map(({ name }) => name));
}
