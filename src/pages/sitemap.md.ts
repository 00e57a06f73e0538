import type { APIRoute } from 'astro';
import { LIST_MAX, linkDocument, type LineGroup } from '../discovery/link-files.ts';
import { cities } from '../library/cities.ts';
import { calendarLists, fileLine, sectionLists } from '../library/link-lists.ts';
import { listedCities, listedPages, listLine, machineDocuments } from '../library/listed-pages.ts';
import { calendarDescription } from '../site-texts.ts';
import { calendar, sections, site } from '../site.ts';

/** Lists all pages while they fit into one file; beyond that, the lists that contain them. */
export const GET: APIRoute = async ({ site: base }) => {
  const pages = await Promise.all(
    sections.map(async (section) => ({
      title: section.title,
      lines: [section, ...(await listedPages(section))].map((page) =>
        listLine({ path: 'path' in page ? page.path : `/${page.id}`, title: page.title, description: page.description }, base!),
      ),
    })),
  );
  const whole = document([...pages, events(base!)], base!);
  if (whole.length < LIST_MAX) return new Response(whole);
  const lists = { title: 'Sections', lines: (await sectionLists(base!)).map((file) => fileLine(file, base!)) };
  return new Response(document([lists, events(base!)], base!));
};

function events(base: URL): LineGroup {
  const all = { ...calendar, description: calendarDescription(cities), path: `/${calendar.id}` };
  const pages = [all, ...listedCities()].map((page) => listLine(page, base));
  return { title: calendar.title, lines: [...pages, ...calendarLists(base).map((file) => fileLine(file, base))] };
}

function document(groups: LineGroup[], base: URL): string {
  return linkDocument('All pages', `Every page of ${site.name}, as Markdown.`, [
    ...groups,
    { title: 'For programs', lines: machineDocuments(base) },
  ]);
}
