import type { APIRoute } from 'astro';
import { calendarResponse } from '../../library/calendar-response.ts';
import { eventPages } from '../../library/event-pages.ts';
import { calendar, site } from '../../site.ts';

export const GET: APIRoute = ({ site: base }) =>
  calendarResponse(
    eventPages,
    { name: `${site.name}: ${calendar.title}`, description: calendar.description, path: '/events/all.ics' },
    base!,
  );
