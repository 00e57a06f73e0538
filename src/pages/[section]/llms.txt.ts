import type { APIRoute, GetStaticPaths } from 'astro';
import { linkDocument, listedPages, listLine, machineDocuments } from '../../library/lists.ts';
import { type Section, sections, site } from '../../site.ts';

export const getStaticPaths = (() =>
  sections.map((section) => ({ params: { section: section.id }, props: { section } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ section: Section }> = async ({ site: base, props: { section } }) => {
  const pages = await listedPages(section);
  return new Response(
    linkDocument(`${site.name}: ${section.title}`, section.description, [
      { title: 'Pages', lines: pages.map((page) => listLine(page, base!)) },
      { title: 'For programs', lines: machineDocuments(base!) },
    ]),
  );
};
