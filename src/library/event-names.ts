/** What the library calls its events, with a city. */
import { capitalise } from '../shared/capitalise.ts';
import { facts } from '../site/site.ts';

/** `Beekeeping events in Vienna` */
export function eventsIn(city: string): string {
  return `${capitalise(facts.texts.events)} in ${city}`;
}

/** The same with the longer name. */
export function eventsInFull(city: string): string {
  return `${capitalise(facts.texts['events-in-full'])} in ${city}`;
}
