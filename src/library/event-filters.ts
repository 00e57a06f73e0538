/**
 * The filters of a list of events. Each value is the id of a link, and a style hides what does not have the value that the address of the page
 * names: filters need no script, and an address with one can be shared.
 */
import { buildDay } from '../build-settings.ts';
import type { StoredEvent } from '../events/event.ts';
import { isoDay } from '../shared/time.ts';
import { cities, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { monthTitle, upcomingMonth } from './event-months.ts';
import { nameOf } from './event-names.ts';

export interface Filter {
  /** The id of its link, for example `topic-ai`. */
  id: string;
  name: string;
  /** How many of the events have it. */
  count: number;
}

/** The filters of a list, each with some of its events and not all of them. */
export interface Filters {
  /** Those that most readers want: whom events are for, the most frequent topics, and what costs nothing. */
  first: Filter[];
  more: { label: string; filters: Filter[] }[];
}

type Filtered = Pick<StoredEvent, 'topics' | 'kind' | 'audience' | 'city' | 'price' | 'start'>;

const today = isoDay(buildDay);
const FREE = 'free';

/** The ids of the filters that let an upcoming event through. */
export function filterIds(event: Filtered): string[] {
  return [
    `month-${upcomingMonth(event, today)}`,
    ...(event.audience === null ? [] : [`audience-${event.audience}`]),
    ...event.topics.map((topic) => `topic-${topic}`),
    `kind-${event.kind}`,
    `city-${event.city}`,
    ...(event.price?.free === true ? [FREE] : []),
  ];
}

/** Audiences and months are in their order, the rest with the most frequent first. */
export function filtersOf(events: readonly Filtered[]): Filters {
  const counts = new Map<string, number>();
  for (const id of events.flatMap(filterIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const counted = (ids: readonly string[], nameOfId: (id: string) => string, prefix = '') =>
    ids
      .map((value) => ({ id: prefix + value, name: nameOfId(value), count: counts.get(prefix + value) ?? 0 }))
      .filter(({ count }) => count > 0 && count < events.length);
  const { topics = [], kinds = [], audiences = [] } = site.calendar ?? {};
  const months = [...new Set(events.map((event) => upcomingMonth(event, today)))].sort();
  const byTopic = counted(topics, nameOf, 'topic-').sort(mostFirst);
  const more = [
    { label: words.events.month, filters: counted(months, monthTitle, 'month-') },
    { label: words.event.topics, filters: byTopic.slice(TOPICS_FIRST) },
    { label: words.event.kind, filters: counted(kinds, nameOf, 'kind-').sort(mostFirst) },
    { label: words.events.city, filters: counted(cityIds, cityName, 'city-').sort(mostFirst) },
  ];
  return {
    first: [
      ...counted(audiences, (audience) => fill(words.events.for, { audience: nameOf(audience) }), 'audience-'),
      ...byTopic.slice(0, TOPICS_FIRST),
      ...counted([FREE], () => words.event.free),
    ],
    more: more.filter(({ filters }) => filters.length > 0),
  };
}

/** How many topics stand before the others. */
const TOPICS_FIRST = 4;

const cityIds = cities.map(({ id }) => id);

function mostFirst(a: Filter, b: Filter): number {
  return b.count - a.count;
}

function cityName(id: string): string {
  return cities.find((city) => city.id === id)?.name ?? id;
}

/** The style of the filters of all these events. Every page has the same, so that the policy for styles names it once. */
export function filterStyle(events: readonly Filtered[]): string {
  return [...new Set(events.flatMap(filterIds))]
    .sort()
    .map(
      (id) =>
        `.events:has(#${id}:target) :is(.group,.group li):not([data-filters~=${id}],:has([data-filters~=${id}])){display:none}`,
    )
    .join('');
}
