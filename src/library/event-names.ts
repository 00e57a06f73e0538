/** What the library calls its events, with a city. */
import { capitalise } from '../shared/capitalise.ts';
import { facts } from '../site/site.ts';

/** `Founder events in Oslo` */
export function eventsIn(city: string): string {
  return `${capitalise(facts.texts.events)} in ${city}`;
}

/** `Tech-founder events in Oslo` */
export function eventsInFull(city: string): string {
  return `${capitalise(facts.texts['events-in-full'])} in ${city}`;
}
