/** Paths of the calendars of topics and audiences; there is one for each that an event has. */
import { addresses } from '../addresses.ts';

export function topicPath(topic: string): string {
  return `${addresses.events}/topics/${topic}`;
}

export function audiencePath(audience: string): string {
  return `${addresses.events}/audiences/${audience}`;
}
