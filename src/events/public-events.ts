import type { EventStore, StoredEvent } from './event.ts';

/**
 * The events as everybody may see them. The rest of the store is not public: its records include events that editors denied and fields that
 * they changed, and the addresses of feeds may hold tokens.
 */
export function publicEvents({ updated, events }: EventStore) {
  return { updated, events: events.map(publicEvent) };
}

/** Drops the fields that only the next refresh needs. */
export function publicEvent<E extends StoredEvent>({ slug: _slug, sequence: _sequence, keys: _keys, ...event }: E) {
  return event;
}
