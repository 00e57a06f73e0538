import type { APIRoute } from 'astro';
import { linkDocument, listedEvents, listedPages, listLine } from '../library/lists.ts';
import { calendar, sections, site } from '../site.ts';

export const GET: APIRoute = async ({ site: base }) => {
  const { cities, upcoming, past } = listedEvents();
  const library = await Promise.all(
    sections.map(async (section) => ({ title: section.title, pages: await listedPages(section) })),
  );
  const lists = [...library, { title: calendar.title, pages: [...cities, ...upcoming, ...past] }];
  return new Response(
    linkDocument(
      'All pages',
      `Every page of ${site.name}, as Markdown.`,
      lists.map(({ title, pages }) => ({ title, lines: pages.map((page) => listLine(page, base!)) })),
    ),
  );
};
