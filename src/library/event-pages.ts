/** The calendar's pages, as of the day of the build. */
import type { City } from '../site/read-cities.ts';
import type { StoredEvent } from '../events/event.ts';
import { effectiveEnd, listEvents, type Phase } from '../events/phase.ts';
import { readFeeds } from '../events/feeds.ts';
import { readStore } from '../events/read-store.ts';
import { calendarFreshness, type SourceStatus, sourceStatuses } from '../events/source-status.ts';
import { buildDay, contentDir } from '../build-settings.ts';
import { addresses } from '../addresses.ts';
import { compareText } from '../shared/compare-text.ts';
import { isoTime } from '../shared/time.ts';
import { cities, site, words } from '../site/site.ts';
import { fill, fillCount } from '../words/fill.ts';
import { longDate } from './dates.ts';
import { eventDates } from './event-dates.ts';
import { nameOf } from './event-names.ts';
import { type EventSource, eventSources } from './event-sources.ts';

/** An event, ready to display. */
export interface EventPage {
  /** Path on this site. */
  path: string;
  event: StoredEvent & { phase: Phase };
  city: City;
  /** When it ends, unless it was over on the day of the build. */
  end: string | undefined;
  /** Date and time, in the zone of the city. */
  dates: string;
  /** One generated sentence: what, where and when. */
  sentence: string;
  /** Who lists it. */
  sources: EventSource[];
}

/** The events of a calendar. */
export interface EventLists {
  /** By start, with ongoing events. */
  upcoming: EventPage[];
  /** Latest first. */
  past: EventPage[];
  /** Date of the last change to one of them. */
  updated: Date | undefined;
}

/** How fresh a calendar is, and when one of its sources was last read; null if none ever was. */
export type Freshness = Pick<SourceStatus, 'status' | 'fetched'>;

export interface CityCalendar extends EventLists {
  city: City;
  path: string;
  /** The one that was read last first. */
  sources: SourceStatus[];
  /** On the day of the build. */
  freshness: Freshness;
}

const store = await readStore(contentDir);
const { sources: feeds } = await readFeeds(contentDir);

/** When the calendar was made from what its sources and its editors say. */
export const calendarMade = new Date(store.updated);

/** The day that decides which events are upcoming. */
export const eventsAsOf = longDate(buildDay);

/** Each event once, in the order of its list. */
const allPages = { upcoming: pagesOf('upcoming'), past: pagesOf('past') };

/** The cities in the order of `content/cities.yml`, each with its events. */
export const cityCalendars: CityCalendar[] = cities.map((city) => ({
  city,
  path: `${addresses.events}/${city.id}`,
  ...eventLists((event) => event.city === city.id),
  sources: sourceStatuses(store, { city: city.id, now: buildDay }).sort((a, b) => compareText(b.fetched ?? '', a.fetched ?? '')),
  freshness: calendarFreshness(store, { city: city.id, now: buildDay }),
}));

/** The events that are wanted, of all cities. */
export function eventLists(isWanted: (event: StoredEvent) => boolean): EventLists {
  const upcoming = allPages.upcoming.filter(({ event }) => isWanted(event));
  const past = allPages.past.filter(({ event }) => isWanted(event));
  return { upcoming, past, updated: lastChange([...upcoming, ...past]) };
}

function pagesOf(when: 'upcoming' | 'past'): EventPage[] {
  return listEvents(store.events, { when, now: buildDay }).flatMap((event) => {
    const city = cities.find(({ id }) => id === event.city);
    return city ? [eventPage(event, city)] : [];
  });
}

/** How many events a calendar has: `3 upcoming events and 1 past event as of 22 November 2026.` */
export function countsText({ upcoming, past }: Pick<EventLists, 'upcoming' | 'past'>): string {
  const { language } = site;
  return fill(words.events.counts, {
    upcoming: fillCount(words.pastEvents.upcoming, upcoming.length, { language }),
    past: fillCount(words.pastEvents.past, past.length, { language }),
    date: eventsAsOf,
  });
}

/** Whether the sources have been read so lately that they can be said to be read every day. */
export function isReadDaily({ status, fetched }: Freshness): boolean {
  return status === 'ok' && fetched !== null;
}

/** How fresh the calendar as a whole was on the day of the build. */
export const freshness = calendarFreshness(store, { now: buildDay });

/** Every event, city by city. */
export const eventPages: EventPage[] = cityCalendars.flatMap(({ upcoming, past }) => [...upcoming, ...past]);

function eventPage(event: StoredEvent & { phase: Phase }, city: City): EventPage {
  const dates = eventDates(event);
  return {
    path: `${addresses.events}/${city.id}/${event.slug}`,
    event,
    city,
    end: event.phase === 'past' ? undefined : isoTime(effectiveEnd(event)),
    dates,
    sentence: sentenceOf(event, city, dates),
    sources: eventSources(event, store.sources, feeds),
  };
}

function sentenceOf({ name, kind, attendance, phase }: EventPage['event'], city: City, dates: string): string {
  const { event } = words;
  const isPast = phase === 'past';
  const [online, inPlace] = isPast ? [event.wasOnline, event.wasIn] : [event.isOnline, event.isIn];
  return fill(attendance === 'online' ? online : inPlace, {
    name,
    kind: fill(/^[aeiou]/.test(kind) ? event.anKind : event.aKind, { kind: nameOf(kind) }),
    city: city.name,
    dates,
  });
}

function lastChange(pages: EventPage[]): Date | undefined {
  const moments = pages.map(({ event }) => Date.parse(event.updated));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}
