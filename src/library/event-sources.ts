/** The sources of an event as its page names and links them. */
import type { EventStore, StoredEvent } from '../events/event.ts';
import type { Feed } from '../events/feeds.ts';
import { sourceName } from './event-names.ts';

export type EventSource = StoredEvent['sources'][number] & { name: string };

/** A list has no page for an event: its address there is the organiser's. Such a source leads to the page of the list. */
export function eventSources(
  { sources }: Pick<StoredEvent, 'sources'>,
  states: EventStore['sources'],
  feeds: readonly Pick<Feed, 'id' | 'authority' | 'page'>[],
): EventSource[] {
  return sources.map((source) => {
    const list = feeds.find(({ id, authority }) => id === source.id && authority === 'list');
    return {
      ...source,
      name: sourceName({ id: source.id, name: states[source.id]?.name ?? source.id }),
      url: list?.page ?? source.url,
    };
  });
}
