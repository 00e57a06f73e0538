import type { APIRoute, GetStaticPaths } from 'astro';
import { siteBase } from '../../build-settings.ts';
import { calendarResponse } from '../../library/calendar-response.ts';
import { eventPages } from '../../library/event-pages.ts';
import { calendar, hasCalendar, site } from '../../site/site.ts';

/** `/events/all.ics`, if there is a calendar. */
export const getStaticPaths = (() => (hasCalendar ? [{ params: { all: 'all' } }] : [])) satisfies GetStaticPaths;

export const GET: APIRoute = () =>
  calendarResponse(
    eventPages,
    { name: `${site.name}: ${calendar.title}`, description: calendar.description, path: '/events/all.ics' },
    siteBase,
  );
