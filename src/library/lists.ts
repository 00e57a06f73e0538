/** The library as lists of links, for programs: llms.txt and the Markdown sitemap. */
import { type Section, site } from '../site.ts';
import { cityCalendars, type EventPage } from './events.ts';
import { sectionPages } from './pages.ts';

/** A page as a list shows it. */
export interface Listed {
  path: string;
  title: string;
  description: string;
}

/** The pages of a section of the library. */
export async function listedPages(section: Section): Promise<Listed[]> {
  const pages = await sectionPages(section);
  return pages.map(({ path, data: { title, description } }) => ({ path, title, description }));
}

/** The pages of the calendar: the cities, then every event, what is upcoming first. */
export function listedEvents(): { cities: Listed[]; upcoming: Listed[]; past: Listed[] } {
  const listed = ({ path, event, dates, sentence }: EventPage) => ({
    path,
    title: `${event.name}, ${dates}`,
    description: event.summary ?? sentence,
  });
  return {
    cities: cityCalendars.map(({ city, path, upcoming, past }) => ({
      path,
      title: `Founder events in ${city.name}`,
      description: `${upcoming.length} upcoming and ${past.length} past events.`,
    })),
    upcoming: cityCalendars.flatMap(({ upcoming }) => upcoming.map(listed)),
    past: cityCalendars.flatMap(({ past }) => past.map(listed)),
  };
}

/** One line of a list: `- [Dilution](https://…/glossary/dilution.md): One sentence.` */
export function listLine({ path, title, description }: Listed, siteUrl: URL): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${new URL(`${path}.md`, siteUrl).href}): ${description}`;
}

/** A document of the llms.txt form: an H1, a summary, then lists under H2s. */
export function linkDocument(title: string, summary: string, lists: { title: string; lines: string[] }[]): string {
  const parts = lists.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`);
  return `# ${title}\n\n> ${summary}\n\n${parts.join('\n\n')}\n`;
}

/** The documents that every list ends with. */
export function machineDocuments(siteUrl: URL): string[] {
  const line = (title: string, path: string, note: string) => `- [${title}](${new URL(path, siteUrl).href}): ${note}`;
  return [
    line('OpenAPI', '/api/agents/openapi.json', `The ${site.name} API: search, and any page as Markdown`),
    line('API errors', '/errors.md', 'What each kind of error means and what to do'),
    line('All pages', '/sitemap.md', 'Every page as Markdown'),
  ];
}
