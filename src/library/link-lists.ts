/** The lists of the library and of the calendar, below the one at `/llms.txt`. */
import { addresses } from '../addresses.ts';
import { type LinkFile, linkFiles } from '../discovery/link-files.ts';
import { calendar, hasCalendar, sections, site, words } from '../site/site.ts';
import {
  listedCities,
  listedCityEvents,
  listedPages,
  listedSubjects,
  listedTopics,
  listLine,
  machineDocuments,
} from './listed-pages.ts';

/** The lists of each section. */
export async function sectionLists(siteUrl: URL): Promise<LinkFile[]> {
  const files = await Promise.all(
    sections.map(async (section) => {
      const about = { folder: `/${section.id}`, title: `${site.name}: ${section.title}`, summary: section.description };
      const lines = (await listedPages(section)).map((page) => listLine(page, siteUrl));
      return linkFiles(about, [{ title: words.lists.pages, lines }], closing(siteUrl), siteUrl);
    }),
  );
  return files.flat();
}

/** The list of topics. */
export async function topicLists(siteUrl: URL): Promise<LinkFile[]> {
  const lines = (await listedTopics()).map((page) => listLine(page, siteUrl));
  const { title, all } = words.topics;
  const about = { folder: addresses.topics, title: `${site.name}: ${title}`, summary: all };
  return linkFiles(about, [{ title, lines }], closing(siteUrl), siteUrl);
}

/** The list of cities, and lists of the events of each city; none without a calendar. */
export function calendarLists(siteUrl: URL): LinkFile[] {
  if (!hasCalendar) return [];
  const cityLists = listedCities();
  const ofCities = cityLists.flatMap(({ path, title, description }) => {
    const { upcoming, past } = listedCityEvents(path);
    const groups = [
      { title: words.events.upcomingEvents, lines: upcoming.map((page) => listLine(page, siteUrl)) },
      { title: words.events.pastEvents, lines: past.map((page) => listLine(page, siteUrl)) },
    ];
    return linkFiles({ folder: path, title: `${site.name}: ${title}`, summary: description }, groups, closing(siteUrl), siteUrl);
  });
  const groups = [
    {
      title: words.lists.events,
      lines: [{ ...calendar, path: `/${calendar.id}` }, ...cityLists, ...listedSubjects()].map((page) => listLine(page, siteUrl)),
    },
    { title: words.lists.cityEvents, lines: ofCities.map((file) => fileLine(file, siteUrl)) },
  ];
  const about = { folder: `/${calendar.id}`, title: `${site.name}: ${calendar.title}`, summary: calendar.description };
  return [...linkFiles(about, groups, closing(siteUrl), siteUrl), ...ofCities];
}

/** A line that links to another list. */
export function fileLine({ path, title, summary }: LinkFile, siteUrl: URL): string {
  return `- [${title.replace(`${site.name}: `, '')}](${new URL(path, siteUrl).href}): ${summary}`;
}

function closing(siteUrl: URL) {
  return { title: words.lists.programs, lines: machineDocuments(siteUrl) };
}
