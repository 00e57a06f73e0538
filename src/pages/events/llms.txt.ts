import type { APIRoute } from 'astro';
import { linkDocument, listedEvents, listLine, machineDocuments } from '../../library/lists.ts';
import { calendar, site } from '../../site.ts';

export const GET: APIRoute = ({ site: base }) => {
  const { cities, upcoming, past } = listedEvents();
  const lines = (pages: typeof cities) => pages.map((page) => listLine(page, base!));
  return new Response(
    linkDocument(`${site.name}: ${calendar.title}`, calendar.description, [
      { title: 'Cities', lines: lines(cities) },
      { title: 'Upcoming events', lines: lines(upcoming) },
      { title: 'Past events', lines: lines(past) },
      { title: 'For programs', lines: machineDocuments(base!) },
    ]),
  );
};
