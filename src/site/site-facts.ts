import type { CityRecord } from '../contract/city.ts';
import { fillText, type SiteFacts } from '../contract/placeholders.ts';
import { capitalise } from '../shared/capitalise.ts';
import { listWithAnd, listWithOr, numberInWords } from '../shared/format-list.ts';
import type { SiteSettings } from './site-settings.ts';

/** What the placeholders in texts of the contract, of the skills and of `site.yml` stand for. */
export function siteFacts(site: SiteSettings, cities: readonly CityRecord[]): SiteFacts {
  const { calendar, examples } = site;
  const [city = NO_CITY] = cities;
  const count = cityCount(cities, calendar?.region);
  const names = cities.length === 0 ? 'no city yet' : listWithAnd(cities.map(({ name }) => name));
  const filled = (text: string) => fillText(text, { 'city-count': count, 'city-names': names });
  const events = calendar?.events ?? 'events';
  const eventsInFull = calendar?.eventsInFull ?? events;
  return {
    texts: {
      'site-name': site.name,
      'site-id': site.shortName,
      'site-tagline': filled(site.tagline),
      'site-description': filled(site.description),
      'language-name': languageName(site.language),
      audience: site.audience,
      subject: site.subject,
      covers: site.covers,
      'page-kinds': site.pageKinds,
      'example-page': `/${examples.page}`,
      'example-title': capitalise(examples.page.replace(/^.*\//, '').replaceAll('-', ' ')),
      'example-heading': examples.heading,
      'example-question': examples.questions[0] ?? '',
      'example-topic': examples.topic,
      'with-calendar': calendar === undefined ? '' : `, with a calendar of ${eventsInFull} in ${count}`,
      events,
      'events-in-full': eventsInFull,
      'event-examples': calendar?.examples ?? '',
      'calendar-title': calendar?.title ?? 'Events',
      'calendar-description': filled(calendar?.description ?? 'This site has no calendar.'),
      'city-count': count,
      'number-of-cities': numberInWords(cities.length),
      'city-names': names,
      'city-ids': listWithOr(cities.map(({ id }) => `\`${id}\``)),
      'city-id': city.id,
      'city-name': city.name,
      'city-country': city.country,
      'city-time-zone': city.timeZone,
    },
    lists: {
      'event-topics': calendar?.topics ?? [],
      'event-kinds': calendar?.kinds ?? [],
      'event-languages': calendar?.languages ?? [],
    },
  };
}

/** `two European cities` */
function cityCount(cities: readonly unknown[], region: string | undefined): string {
  const noun = cities.length === 1 ? 'city' : 'cities';
  return [numberInWords(cities.length), region, noun].filter((word) => word !== undefined).join(' ');
}

function languageName(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return new Intl.DisplayNames('en-GB', { type: 'language' }).of(language) ?? language;
}

/** Stands in examples of a library without cities. */
const NO_CITY = { id: 'city', name: 'City', country: 'XX', timeZone: 'Etc/UTC' };
