/** What the library calls its events, with a city, and their topics and kinds. */
import { capitalise } from '../shared/capitalise.ts';
import { placeholders, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { EDITORS } from '../events/feeds.ts';
import type { SourceStatus } from '../events/source-status.ts';
import type { City } from '../site/read-cities.ts';
import { longDate } from './dates.ts';

/** `Beekeeping events in Vienna` */
export function eventsIn(city: string): string {
  return fill(words.events.inCity, { events: capitalise(placeholders.texts.events), city });
}

/** The same with the longer name. */
export function eventsInFull(city: string): string {
  return fill(words.events.inCity, { events: capitalise(placeholders.texts['events-in-full']), city });
}

/** What readers see of a topic or a kind. */
export function nameOf(id: string): string {
  return site.calendar?.names[id] ?? id;
}

/** What people type to find the events of a city: their kinds, topics and audiences with its name, and its name in other languages. */
export function searchedNames({ name, otherNames }: Pick<City, 'name' | 'otherNames'>): string[] {
  const { kinds = [], topics = [], audiences = [] } = site.calendar ?? {};
  return [...[...kinds, ...topics, ...audiences].map((id) => `${nameOf(id)} ${name}`), ...otherNames.map(eventsIn)];
}

/** What readers see of a source of events: of the editors, in their language. */
export function sourceName({ id, name }: { id: string; name: string }): string {
  return id === EDITORS.id ? words.events.editors : name;
}

/** When a source was read, or its editors last checked an event. */
export function readOn({ id, status, fetched }: Pick<SourceStatus, 'id' | 'status' | 'fetched'>): string {
  if (fetched === null) return words.events.neverRead;
  const { checked, read, notReadSince } = words.events;
  return fill(id === EDITORS.id ? checked : status === 'ok' ? read : notReadSince, { date: longDate(new Date(fetched)) });
}

/** How the page of an event names a source: of the editors, with the day on which they checked it. */
export function foundAt(source: string): string {
  return source === EDITORS.id ? words.event.checkedAt : words.event.foundAt;
}

/** The licence of a source, in the same way. */
export function licenceOf({ id, licence }: { id: string; licence: string }): string {
  return id === EDITORS.id ? words.events.own : licence;
}
