import type { APIRoute, GetStaticPaths } from 'astro';
import { siteBase } from '../../../build-settings.ts';
import { calendarResponse } from '../../../library/calendar-response.ts';
import { topicCalendars, type SubjectCalendar } from '../../../library/subject-calendars.ts';
import { site } from '../../../site/site.ts';

export const getStaticPaths = (() =>
  topicCalendars.map((each) => ({ params: { topic: each.id }, props: { ...each } }))) satisfies GetStaticPaths;

export const GET: APIRoute<SubjectCalendar> = ({ props: { title, path, upcoming, past } }) =>
  calendarResponse([...upcoming, ...past], { name: `${site.name}: ${title}`, description: title, path: `${path}.ics` }, siteBase);
