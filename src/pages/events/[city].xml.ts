import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { siteUrl } from '../../build-settings.ts';
import { ATOM, selfLink } from '../../discovery/feed.ts';
import { eventsInFull } from '../../library/event-names.ts';
import { type CityCalendar, cityCalendars } from '../../library/event-pages.ts';
import { facts, site, words } from '../../site/site.ts';
import { fill } from '../../words/fill.ts';

export const getStaticPaths = (() =>
  cityCalendars.map((each) => ({ params: { city: each.city.id }, props: { ...each } }))) satisfies GetStaticPaths;

/** RSS feed of a city's upcoming events, most recently found first. */
export const GET: APIRoute<CityCalendar> = ({ props: { city, upcoming } }) =>
  rss({
    title: `${site.name}: ${fill(words.events.inCity, { events: facts.texts.events, city: city.name })}`,
    description: fill(words.events.feed, { events: eventsInFull(city.name) }),
    site: `${siteUrl}/events/${city.id}`,
    customData: selfLink(`${siteUrl}/events/${city.id}.xml`),
    xmlns: { atom: ATOM },
    trailingSlash: false,
    items: upcoming
      .toSorted((a, b) => b.event.firstSeen.localeCompare(a.event.firstSeen) || a.event.id.localeCompare(b.event.id))
      .map(({ event, path, dates, sentence }) => ({
        title: `${event.name}, ${dates}`,
        description: event.summary ?? sentence,
        link: path,
        pubDate: new Date(event.firstSeen),
      })),
  });
