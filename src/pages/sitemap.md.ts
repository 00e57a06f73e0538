import type { APIRoute } from 'astro';
import { linkDocument, listLine } from '../library/lists.ts';
import { libraryPages } from '../library/pages.ts';
import { sections, site } from '../site.ts';

export const GET: APIRoute = async ({ site: base }) => {
  const pages = await libraryPages();
  const lists = sections.map((section) => ({
    title: section.title,
    lines: pages.filter((page) => page.section === section).map((page) => listLine(page, base!)),
  }));
  return new Response(linkDocument('All pages', `Every page of ${site.name}, as Markdown.`, lists));
};
