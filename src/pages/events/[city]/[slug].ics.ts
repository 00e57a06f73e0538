import type { APIRoute, GetStaticPaths } from 'astro';
import { siteBase } from '../../../build-settings.ts';
import { calendarResponse } from '../../../library/calendar-response.ts';
import { type EventPage, eventPages } from '../../../library/event-pages.ts';

export const getStaticPaths = (() =>
  eventPages.map((page) => ({
    params: { city: page.city.id, slug: page.event.slug },
    props: { ...page },
  }))) satisfies GetStaticPaths;

/** One event as an iCalendar file. */
export const GET: APIRoute<EventPage> = ({ props: { ...page } }) =>
  calendarResponse([page], { name: page.event.name, description: page.sentence, path: `${page.path}.ics` }, siteBase);
