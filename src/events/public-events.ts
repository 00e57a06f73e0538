import type { EventStore, StoredEvent } from './event.ts';

/**
 * The events as everybody may see them. The rest of the store is not public: its records include events that editors denied and fields that
 * they changed, and the addresses of feeds may hold tokens.
 */
export function publicEvents({ updated, events }: EventStore) {
  return { updated, events: events.map(publicEvent) };
}

/** Drops what only the next refresh needs and what is not published. */
export function publicEvent<E extends StoredEvent>({
  slug: _slug,
  sequence: _sequence,
  keys: _keys,
  image: _image,
  previousStart: _previousStart,
  fieldSources: _fieldSources,
  ...event
}: E) {
  return event;
}
