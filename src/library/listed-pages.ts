/** Lists of links for programs: llms.txt and the Markdown sitemap. */
import { markdownPath } from '../shared/page-files.ts';
import { addresses } from '../addresses.ts';
import { bookPath, markdownArchivePath } from '../site/book-paths.ts';
import type { Section } from '../site/site-settings.ts';
import { cityCalendars, countsText, type EventPage } from './event-pages.ts';
import { eventsIn } from './event-names.ts';
import { factBase } from './fact-texts.ts';
import { navigation, words } from '../site/site.ts';
import { audienceCalendars, topicCalendars } from './subject-calendars.ts';
import { fill } from '../words/fill.ts';
import { sectionPages } from './pages.ts';
import { sectionIndex } from './section-index.ts';
import { topicDescription, topics } from './topics.ts';

/** A page in a list. */
export interface Listed {
  path: string;
  title: string;
  description: string;
}

/** The pages of a section of the library, those of its index first. */
export async function listedPages(section: Section): Promise<Listed[]> {
  const pages = await sectionPages(section);
  return [
    ...sectionIndex(section, pages).parts,
    ...pages.map(({ path, data: { title, description } }) => ({ path, title, description })),
  ];
}

/** The pages of the groups of the navigation. */
export function listedGroups(): Listed[] {
  return navigation.filter(({ sections }) => sections.length > 1);
}

/** The page of all topics, and those of each. */
export async function listedTopics(): Promise<Listed[]> {
  return [
    { path: addresses.topics, title: words.topics.title, description: words.topics.all },
    ...(await topics()).map((topic) => ({ path: topic.path, title: topic.title, description: topicDescription(topic) })),
  ];
}

/** The pages of the cities. */
export function listedCities(): Listed[] {
  return cityCalendars.map(({ city, path, upcoming, past }) => ({
    path,
    title: eventsIn(city.name),
    description: countsText({ upcoming, past }),
  }));
}

/** The calendars of topics and audiences, over all cities. */
export function listedSubjects(): Listed[] {
  return [...audienceCalendars, ...topicCalendars].map(({ path, title, upcoming, past }) => ({
    path,
    title,
    description: countsText({ upcoming, past }),
  }));
}

/** The events of the city whose page is at `path`. */
export function listedCityEvents(path: string): { upcoming: Listed[]; past: Listed[] } {
  const city = cityCalendars.find((each) => each.path === path);
  return { upcoming: (city?.upcoming ?? []).map(listedEvent), past: (city?.past ?? []).map(listedEvent) };
}

function listedEvent({ path, event, dates, sentence }: EventPage): Listed {
  return { path, title: `${event.name}, ${dates}`, description: event.summary ?? sentence };
}

/** One line of a list: `- [Dilution](https://…/glossary/dilution.md): One sentence.` */
export function listLine({ path, title, description }: Listed, siteUrl: URL): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${new URL(markdownPath(path), siteUrl).href}): ${description}`;
}

/** The documents at the end of every list. Programs treat every link as a page, so anything else is mentioned in the notes. */
export function machineDocuments(siteUrl: URL): string[] {
  const at = (path: string) => new URL(path, siteUrl).href;
  const line = (title: string, path: string, note: string) => `- [${title}](${at(markdownPath(path))}): ${note}`;
  const files = {
    openApi: at(addresses.openApi),
    fullText: at(addresses.fullText),
    book: at(bookPath),
    archive: at(markdownArchivePath),
    changes: at(addresses.changes),
  };
  const { developers, developersNote, factsNote, mcp, mcpNote, errors, errorsNote } = words.lists;
  const notes = [
    fill(developersNote, files),
    ...(factBase.facts.length > 0 ? [fill(factsNote, { facts: at(addresses.facts) })] : []),
  ];
  return [
    line(developers, addresses.developers, notes.join('. ')),
    line(mcp, addresses.mcpGuide, mcpNote),
    line(errors, addresses.errors, errorsNote),
    line(words.changes.heading, addresses.changesPage, words.changes.description),
  ];
}
