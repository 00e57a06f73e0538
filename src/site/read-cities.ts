/** The cities of the calendar, from `content/cities.yml`. */
import { join } from 'node:path';
import * as z from 'zod';
import { CityRecord } from '../contract/city.ts';
import { readYaml } from './read-yaml.ts';
import { pageAddress } from './site-settings.ts';

const { id, name, timeZone, latitude, longitude } = CityRecord.shape;

/** Addresses below that of the calendar. */
const reserved = ['all', 'audiences', 'topics'];

export const City = z.strictObject({
  id: id
    .regex(/^[a-z][a-z-]*$/, 'write the id in lower case with hyphens')
    .refine((id) => !reserved.includes(id), 'choose another id: this is an address of the calendar itself'),
  name: name.min(1),
  country: z.string().regex(/^[A-Z]{2}$/, 'give the country as two capitals (ISO 3166-1), for example DE'),
  timeZone: timeZone.refine(isTimeZone, 'give an IANA time zone, for example Europe/Vienna'),
  latitude: latitude.min(-90).max(90),
  longitude: longitude.min(-180).max(180),
  /** Other spellings of the name. */
  otherNames: z.array(z.string()).default([]),
  /** How sources write the country. */
  countryNames: z.array(z.string()).default([]),
  /** Regions and countries of namesakes: a place that mentions one of these is not this city. */
  notIn: z.array(z.string()).default([]),
  /** Pages of the library about the city or its country, as `section/slug`. */
  pages: z.array(z.string().regex(pageAddress, 'name a page as section/slug, for example guides/first-hive')).default([]),
});

export type City = z.infer<typeof City>;

/**
 * @param contentDir the folder that holds `cities.yml`
 * @returns in the order of the file; empty when the library has no cities
 * @throws {ContentError} naming file, line and what to do
 */
export function readCities(contentDir: string): Promise<City[]> {
  return readYaml(join(contentDir, 'cities.yml'), z.array(City), []);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.includes('/');
  } catch {
    return false;
  }
}
