import type { APIRoute } from 'astro';
import { siteBase } from '../build-settings.ts';
import { LIST_MAX, linkDocument, type LineGroup } from '../discovery/link-files.ts';
import { calendarLists, fileLine, sectionLists, topicLists } from '../library/link-lists.ts';
import {
  listedCities,
  listedGroups,
  listedPages,
  listedSubjects,
  listedTopics,
  listLine,
  machineDocuments,
} from '../library/listed-pages.ts';
import { calendar, hasCalendar, sections, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';

/** Lists all pages while they fit into one file; beyond that, the lists that contain them. */
export const GET: APIRoute = async () => {
  const pages = await Promise.all(
    sections.map(async (section) => ({
      title: section.title,
      lines: (await listedPages(section)).map((page) => listLine(page, siteBase)),
    })),
  );
  const across = {
    title: words.topics.title,
    lines: [...listedGroups(), ...(await listedTopics())].map((page) => listLine(page, siteBase)),
  };
  const whole = document([...pages, across, events()]);
  if (whole.length < LIST_MAX) return new Response(whole);
  const files = [...(await sectionLists(siteBase)), ...(await topicLists(siteBase))];
  const groups = listedGroups().map((page) => listLine(page, siteBase));
  const lists = { title: words.site.sections, lines: [...groups, ...files.map((file) => fileLine(file, siteBase))] };
  return new Response(document([lists, events()]));
};

function events(): LineGroup {
  if (!hasCalendar) return { title: calendar.title, lines: [] };
  const pages = [{ ...calendar, path: `/${calendar.id}` }, ...listedCities(), ...listedSubjects()].map((page) =>
    listLine(page, siteBase),
  );
  return { title: calendar.title, lines: [...pages, ...calendarLists(siteBase).map((file) => fileLine(file, siteBase))] };
}

function document(groups: LineGroup[]): string {
  return linkDocument(words.site.allPages, fill(words.lists.everyPage, { site: site.name }), [
    ...groups,
    { title: words.lists.programs, lines: machineDocuments(siteBase) },
  ]);
}
