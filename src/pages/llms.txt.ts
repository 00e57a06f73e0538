import type { APIRoute } from 'astro';
import { linkDocument, machineDocuments } from '../library/lists.ts';
import { calendar, sections, site } from '../site.ts';

/** Leads to each section's own list, so that it stays short whatever the library grows to. */
export const GET: APIRoute = ({ site: base }) => {
  const lines = [...sections, calendar].map(
    ({ id, title, description }) => `- [${title}](${new URL(`/${id}/llms.txt`, base).href}): ${description}`,
  );
  return new Response(
    linkDocument(site.name, site.description, [
      { title: 'Sections', lines },
      { title: 'For programs', lines: machineDocuments(base!) },
    ]),
  );
};
