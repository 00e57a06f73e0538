import type { APIRoute, GetStaticPaths } from 'astro';
import { eventFeed } from '../../library/event-feed.ts';
import { eventsInFull } from '../../library/event-names.ts';
import { type CityCalendar, cityCalendars } from '../../library/event-pages.ts';
import { placeholders, words } from '../../site/site.ts';
import { fill } from '../../words/fill.ts';

export const getStaticPaths = (() =>
  cityCalendars.map((each) => ({ params: { city: each.city.id }, props: { ...each } }))) satisfies GetStaticPaths;

export const GET: APIRoute<CityCalendar> = ({ props: { city, path, upcoming } }) =>
  eventFeed(upcoming, {
    title: fill(words.events.inCity, { events: placeholders.texts.events, city: city.name }),
    events: eventsInFull(city.name),
    path,
  });
