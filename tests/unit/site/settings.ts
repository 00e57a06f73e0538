import type { CityRecord } from '../../../src/contract/city.ts';
import { SiteSettings } from '../../../src/site/site-settings.ts';

/** The settings of a small library. */
export function hiveSettings(): SiteSettings {
  return SiteSettings.parse({
    name: 'Hive',
    shortName: 'hive',
    language: 'en-GB',
    tagline: 'Bees in {city-count}',
    description: 'Answers for beekeepers in {city-names}.',
    audience: 'beekeepers',
    subject: 'keeping bees',
    covers: 'hives and honey',
    pageKinds: 'guides',
    examples: {
      page: 'guides/first-hive',
      heading: 'when',
      questions: ['when do bees swarm', 'what do bees eat'],
      topic: 'swarms',
    },
    calendar: {
      title: 'Events',
      description: 'Events in {city-count}.',
      events: 'beekeeping events',
      examples: 'talks',
      region: 'Danubian',
      topics: ['honey'],
      kinds: ['talk'],
      usualKind: 'talk',
      languages: ['en', 'de', 'cs'],
    },
    sections: [{ id: 'guides', title: 'Guides', description: 'How to keep bees.' }],
  });
}

export const cities: CityRecord[] = [
  { id: 'vienna', name: 'Vienna', country: 'AT', timeZone: 'Europe/Vienna', latitude: 48.2, longitude: 16.4 },
  { id: 'prague', name: 'Prague', country: 'CZ', timeZone: 'Europe/Prague', latitude: 50.1, longitude: 14.4 },
];
