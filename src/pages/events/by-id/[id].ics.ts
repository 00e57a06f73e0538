import type { APIRoute, GetStaticPaths } from 'astro';
import { siteBase } from '../../../build-settings.ts';
import { calendarResponse } from '../../../library/calendar-response.ts';
import { type EventPage, eventPages } from '../../../library/event-pages.ts';

export const getStaticPaths = (() =>
  eventPages.map((page) => ({ params: { id: page.event.id }, props: { ...page } }))) satisfies GetStaticPaths;

/** One event as an iCalendar file, for those who know its id alone: programs, and the calendar in a chat. */
export const GET: APIRoute<EventPage> = ({ props: { ...page } }) =>
  calendarResponse([page], { name: page.event.name, description: page.sentence, path: `${page.path}.ics` }, siteBase);
