import type { APIRoute } from 'astro';
import { siteBase } from '../build-settings.ts';
import { linkDocument } from '../discovery/link-files.ts';
import { calendarLists, fileLine, sectionLists, topicLists } from '../library/link-lists.ts';
import { listedGroups, listLine, machineDocuments } from '../library/listed-pages.ts';
import { calendar, placeholders, site, words } from '../site/site.ts';

/** Links to every other list directly: it stays short however large the library grows, and crawlers need to follow one link only. */
export const GET: APIRoute = async () => {
  const lists = [...(await sectionLists(siteBase)), ...(await topicLists(siteBase))];
  const lines = [...listedGroups().map((page) => listLine(page, siteBase)), ...lists.map((file) => fileLine(file, siteBase))];
  const page = (title: string, path: string, note: string) => `- [${title}](${new URL(path, siteBase).href}): ${note}`;
  return new Response(
    linkDocument(site.name, placeholders.texts['site-description'], [
      { title: words.site.sections, lines: [page(words.lists.home, '/index.md', words.lists.homeNote), ...lines] },
      { title: calendar.title, lines: calendarLists(siteBase).map((file) => fileLine(file, siteBase)) },
      { title: words.lists.programs, lines: machineDocuments(siteBase) },
    ]),
  );
};
