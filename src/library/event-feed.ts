import rss from '@astrojs/rss';
import { addresses } from '../addresses.ts';
import { siteUrl } from '../build-settings.ts';
import { ATOM, channelElements } from '../discovery/feed.ts';
import { element } from '../shared/xml.ts';
import { site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import type { EventPage } from './event-pages.ts';

/**
 * RSS feed of the upcoming events of a calendar, most recently found first.
 *
 * @param events what they are called, in a sentence
 * @param path of the page of the calendar
 */
export function eventFeed(
  upcoming: readonly EventPage[],
  { title, events, path }: { title: string; events: string; path: string },
): Promise<Response> {
  return rss({
    title: `${site.name}: ${title}`,
    description: fill(words.events.feed, { events }),
    site: `${siteUrl}${path}`,
    customData: channelElements(`${siteUrl}${path}.xml`),
    xmlns: { atom: ATOM },
    trailingSlash: false,
    items: upcoming
      .toSorted((a, b) => b.event.firstSeen.localeCompare(a.event.firstSeen) || a.event.id.localeCompare(b.event.id))
      .map(({ event, city, path: page, dates, sentence }) => ({
        title: `${event.name}, ${dates}`,
        description: event.summary ?? sentence,
        link: page,
        pubDate: new Date(event.firstSeen),
        customData: element('category', { domain: `${siteUrl}${addresses.events}/${city.id}` }, city.name),
      })),
  });
}
