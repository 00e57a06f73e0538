import type { APIRoute } from 'astro';
import { siteBase } from '../../build-settings.ts';
import { calendarResponse } from '../../library/calendar-response.ts';
import { eventPages } from '../../library/event-pages.ts';
import { calendar, site } from '../../site/site.ts';

export const GET: APIRoute = () =>
  calendarResponse(
    eventPages,
    { name: `${site.name}: ${calendar.title}`, description: calendar.description, path: '/events/all.ics' },
    siteBase,
  );
