import type { APIRoute } from 'astro';
import { siteBase } from '../../build-settings.ts';
import { calendarResponse } from '../../library/calendar-response.ts';
import { cities } from '../../library/cities.ts';
import { eventPages } from '../../library/event-pages.ts';
import { calendarDescription } from '../../site-texts.ts';
import { calendar, site } from '../../site.ts';

export const GET: APIRoute = () =>
  calendarResponse(
    eventPages,
    { name: `${site.name}: ${calendar.title}`, description: calendarDescription(cities), path: '/events/all.ics' },
    siteBase,
  );
