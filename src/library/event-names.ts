/** What the library calls its events, with a city, and their topics and kinds. */
import { capitalise } from '../shared/capitalise.ts';
import { facts, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { EDITORS } from '../events/feeds.ts';

/** `Beekeeping events in Vienna` */
export function eventsIn(city: string): string {
  return fill(words.events.inCity, { events: capitalise(facts.texts.events), city });
}

/** The same with the longer name. */
export function eventsInFull(city: string): string {
  return fill(words.events.inCity, { events: capitalise(facts.texts['events-in-full']), city });
}

/** What readers see of a topic or a kind. */
export function nameOf(id: string): string {
  return site.calendar?.names[id] ?? id;
}

/** What readers see of a source of events: of the editors, in their language. */
export function sourceName({ id, name }: { id: string; name: string }): string {
  return id === EDITORS.id ? words.events.editors : name;
}

/** The licence of a source, in the same way. */
export function licenceOf({ id, licence }: { id: string; licence: string }): string {
  return id === EDITORS.id ? words.events.own : licence;
}
