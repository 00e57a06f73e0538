import type { CityRecord } from '../contract/city.ts';
import { fillText, type Placeholders } from '../contract/placeholders.ts';
import { capitalise } from '../shared/capitalise.ts';
import { listWithOr, numberInWords } from '../shared/format-list.ts';
import { fill } from '../words/fill.ts';
import { wordsOf } from '../words/words.ts';
import type { SiteSettings } from './site-settings.ts';

/** What the placeholders in texts of the contract, of the skills and of `site.yml` stand for. */
export function placeholdersOf(site: SiteSettings, cities: readonly CityRecord[]): Placeholders {
  const { calendar, examples } = site;
  const [city = NO_CITY] = cities;
  const count = cityCount('en-GB', cities, calendar?.region);
  const names = cityNames('en-GB', cities);
  // Texts of the library are in its language, and those around them, for programs, in English.
  const own = {
    'city-count': cityCount(site.language, cities, calendar?.region),
    'city-names': cityNames(site.language, cities),
  };
  const filled = (text: string) => fillText(text, own);
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
      'example-city': cities[0]?.id ?? '',
      'city-id': city.id,
      'city-name': city.name,
      'city-country': city.country,
      'city-time-zone': city.timeZone,
    },
    lists: {
      'event-topics': calendar?.topics ?? [],
      'event-kinds': calendar?.kinds ?? [],
      'event-audiences': calendar?.audiences ?? [],
      'event-languages': calendar?.languages ?? [],
    },
  };
}

/** `two European cities` */
function cityCount(language: string, { length }: readonly unknown[], region: string | undefined): string {
  const { numbers, cities, citiesOf } = wordsOf(language).cityCount;
  const forms = region === undefined ? cities : citiesOf;
  const form = forms[new Intl.PluralRules(language).select(length)] ?? forms.other;
  return fill(form, { count: numbers[length] ?? length, region: region ?? '' });
}

function cityNames(language: string, cities: readonly CityRecord[]): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return cities.length === 0 ? wordsOf(language).cityCount.noCity : list.format(cities.map(({ name }) => name));
}

function languageName(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return new Intl.DisplayNames('en-GB', { type: 'language' }).of(language) ?? language;
}

/** Stands in texts of a library without cities. */
const NO_CITY = { id: 'city', name: 'City', country: 'XX', timeZone: 'Etc/UTC' };
