import { type HttpInput, type listCityEvents, nameOf } from '../contract/capabilities.ts';
import { addresses } from '../addresses.ts';
import type { CityRecord } from '../contract/city.ts';
import { invalidParameters, Problem } from '../contract/problem.ts';
import type { CityEventsResponse } from '../contract/schemas.ts';
import type { EventStore, StoredEvent } from '../events/event.ts';
import { type EventFilter, filterEvents } from '../events/filter-events.ts';
import { listEvents } from '../events/phase.ts';
import { publicEvent } from '../events/public-events.ts';
import { calendarFreshness, sourceStatuses } from '../events/source-status.ts';
import { eventStore, siteRecord } from './artifacts.ts';

/**
 * The events of a city, or the cities with the number of their events; of those only that pass the filter.
 *
 * @param now decides which events are upcoming
 */
export async function cityEvents(
  { city: wantedCity, when, limit, ...filter }: HttpInput<typeof listCityEvents>,
  now: Date = new Date(),
): Promise<CityEventsResponse> {
  const { siteUrl, cities } = siteRecord();
  const store = eventStore();
  refuseUnknownNames(filter);
  const wanted = filterEvents(store.events, filter);
  if (wantedCity === undefined) return { cities: cities.map((each) => summary(each, store, wanted, siteUrl, now)) };
  const city = cityId(wantedCity, cities);

  const listed = listEvents(wanted, { city, when, now });
  const events = listed.slice(0, limit).map(publicEvent);
  return {
    city,
    when,
    count: events.length,
    total: listed.length,
    updated: store.updated,
    sources: sourceStatuses(store, { city, now }),
    ...(events.length === 0 && { next: nextStart(store, city, now) }),
    events,
  };
}

function summary(city: CityRecord, store: EventStore, wanted: StoredEvent[], siteUrl: string, now: Date) {
  const count = (when: 'upcoming' | 'past') => listEvents(wanted, { city: city.id, when, now }).length;
  const url = `${siteUrl}${addresses.events}/${city.id}`;
  return {
    ...city,
    upcoming: count('upcoming'),
    past: count('past'),
    updated: store.updated,
    status: calendarFreshness(store, { city: city.id, now }).status,
    url,
    ics: `${url}.ics`,
    rss: `${url}.xml`,
  };
}

function nextStart(store: EventStore, city: string, now: Date): string | null {
  const [next] = listEvents(store.events, { city, when: 'upcoming', now });
  return next ? (next.start.dateTime ?? next.start.date) : null;
}

/** An unknown name, or days that leave none, would look like an empty calendar. */
function refuseUnknownNames({ topic, kind, audience, from, to }: EventFilter): void {
  const { lists } = siteRecord().placeholders;
  const named = [
    { parameter: 'topic', name: topic, names: lists['event-topics'] },
    { parameter: 'kind', name: kind, names: lists['event-kinds'] },
    { parameter: 'audience', name: audience, names: lists['event-audiences'] },
  ];
  const errors = named
    .filter(({ name, names }) => name !== undefined && !names.includes(name))
    .map(({ parameter, names }) => ({
      parameter,
      detail: names.length > 0 ? `must be one of ${names.join(', ')}` : 'must be left out: this calendar has none',
    }));
  if (from !== undefined && to !== undefined && to < from) errors.push({ parameter: 'to', detail: 'must not be before `from`' });
  if (errors.length > 0) throw invalidParameters(errors);
}

/** The id of a city, which may be asked for by its name, too. */
function cityId(wanted: string, cities: CityRecord[]): string {
  const city = cities.find(({ id }) => id === wanted) ?? cities.find(({ name }) => nameOf(name) === wanted);
  if (city === undefined) throw unknownCity(cities);
  return city.id;
}

function unknownCity(cities: CityRecord[]): Problem {
  const ids = cities.map(({ id }) => id);
  return new Problem('unknown-city', `There are events for ${ids.join(', ')}; give one of these as \`city\`.`, {
    suggestions: ids,
  });
}
