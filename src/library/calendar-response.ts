import { addresses } from '../addresses.ts';
import { calendarFile } from '../events/calendar-file.ts';
import type { EventPage } from './event-pages.ts';

/** An iCalendar response with these events. `path` is the path of the file itself. */
export function calendarResponse(
  pages: EventPage[],
  about: { name: string; description: string; path: string },
  siteUrl: URL,
): Response {
  const paths = new Map(pages.map(({ event, path }) => [event.id, path]));
  const text = calendarFile(
    pages.map(({ event }) => event),
    {
      name: about.name,
      description: about.description,
      url: new URL(about.path, siteUrl).href,
      pageOf: ({ id }) => new URL(paths.get(id) ?? addresses.events, siteUrl).href,
    },
  );
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
