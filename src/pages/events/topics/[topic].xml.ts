import type { APIRoute, GetStaticPaths } from 'astro';
import { eventFeed } from '../../../library/event-feed.ts';
import { topicCalendars, type SubjectCalendar } from '../../../library/subject-calendars.ts';

export const getStaticPaths = (() =>
  topicCalendars.map((each) => ({ params: { topic: each.id }, props: { ...each } }))) satisfies GetStaticPaths;

export const GET: APIRoute<SubjectCalendar> = ({ props: { title, path, upcoming } }) =>
  eventFeed(upcoming, { title, events: title, path });
