import { calculators } from 'virtual:calculators';
import { addresses } from '../addresses.ts';
import { evaluateFields } from '../calculators/evaluate-fields.ts';
import { formatValue } from '../datasets/column.ts';
import { calendar, hasCalendar, navigation, placeholders, sections, site, words } from '../site/site.ts';
import type { ShareCard } from '../share-images/share-image.ts';
import { cityCalendars, eventPages } from './event-pages.ts';
import { pagesWithCalculators } from './page-calculators.ts';
import { libraryPages, type LibraryPage } from './pages.ts';
import { topicDescription, topics } from './topics.ts';

/** The cards of the pages that have an image of their own, by their paths. */
export function shareCards(): Promise<Map<string, ShareCard>> {
  return (cards ??= makeCards());
}

let cards: Promise<Map<string, ShareCard>> | undefined;

/** The address of the image of a page: its own, else that of the nearest page above it. */
export async function shareImageOf(path: string): Promise<string> {
  const all = await shareCards();
  let nearest = path;
  while (!all.has(nearest) && nearest !== '/') nearest = nearest.replace(/\/[^/]*$/, '') || '/';
  return shareImageAddress(nearest);
}

export function shareImageAddress(path: string): string {
  return `/share${path === '/' ? '/index' : path}.jpg`;
}

async function makeCards(): Promise<Map<string, ShareCard>> {
  const home: [string, ShareCard] = [
    '/',
    { label: '', title: placeholders.texts['site-tagline'], text: placeholders.texts['site-description'] },
  ];
  if (!site.shareImages) return new Map([home]);
  const pages = await libraryPages();
  const allTopics = { title: words.topics.title, description: words.topics.all };
  const forms = new Map((await pagesWithCalculators()).map(({ page, forms }) => [page.path, forms]));
  return new Map<string, ShareCard>([
    home,
    ...[...sections, ...(hasCalendar ? [calendar] : [])].map(({ id, title, description }): [string, ShareCard] => [
      `/${id}`,
      { label: site.name, title, text: description },
    ]),
    ...[...navigation.filter(({ sections }) => sections.length > 1), { path: addresses.topics, ...allTopics }].map(
      ({ path, title, description }): [string, ShareCard] => [path, { label: site.name, title, text: description }],
    ),
    ...(await topics()).map((topic): [string, ShareCard] => [
      topic.path,
      { label: words.topics.title, title: topic.title, text: topicDescription(topic) },
    ]),
    ...pages.map((page): [string, ShareCard] => [page.path, cardOf(page, forms.get(page.path)?.[0])]),
    ...cityCalendars.map(({ city, path }): [string, ShareCard] => [path, { label: calendar.title, title: city.name }]),
    // Links to past events are rarely shared: they have the image of their city.
    ...eventPages
      .filter(({ event }) => event.phase !== 'past')
      .map(({ path, event, city, dates }): [string, ShareCard] => [
        path,
        { label: `${calendar.title}: ${city.name}`, title: event.name, text: dates },
      ]),
  ]);
}

/** @param calculatorName of the first calculator on the page */
function cardOf({ section, data }: LibraryPage, calculatorName = ''): ShareCard {
  const calculator = calculators[calculatorName];
  const result = calculator && evaluateFields(calculator, {}, words.calculator).results[0];
  const figure = result && { value: formatValue(result.value ?? null, result), name: calculator.results[0]?.name ?? '' };
  return { label: section.title, title: data.title, figure, text: data.description };
}
