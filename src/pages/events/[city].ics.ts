import type { APIRoute, GetStaticPaths } from 'astro';
import { siteBase } from '../../build-settings.ts';
import { calendarResponse } from '../../library/calendar-response.ts';
import { eventsInFull } from '../../library/event-names.ts';
import { type CityCalendar, cityCalendars } from '../../library/event-pages.ts';
import { site } from '../../site/site.ts';

export const getStaticPaths = (() =>
  cityCalendars.map((each) => ({ params: { city: each.city.id }, props: { ...each } }))) satisfies GetStaticPaths;

/** The calendar of a city. Past events stay, so that they do not vanish from subscribers' calendars. */
export const GET: APIRoute<CityCalendar> = ({ props: { city, path, upcoming, past } }) =>
  calendarResponse(
    [...upcoming, ...past],
    { name: `${site.name}: ${city.name}`, description: eventsInFull(city.name), path: `${path}.ics` },
    siteBase,
  );
