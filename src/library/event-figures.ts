/** The calendar in figures. They rest on the store alone, not on the day of the build: the same store gives the same page. */
import { countEvents, monthsAround } from '../calculations/event-counts.ts';
import { shown } from '../datasets/column.ts';
import { readStore } from '../events/read-store.ts';
import { contentDir } from '../build-settings.ts';
import { cities } from './cities.ts';
import { sum } from '../shared/sum.ts';

const store = await readStore(contentDir);

/** When the events were last read from their sources. */
export const asOf = new Date(store.updated);

/** The twelve months before the one of `asOf`, that month, and the eleven after it, as `2026-11`. */
export const months = monthsAround(store.updated.slice(0, 10), 12, 24);
const counts = countEvents(
  store.events,
  cities.map(({ id }) => id),
  months,
);

/** Each city with its count for each month, in the order of the calendar. */
export const byCity = cities.map(({ name }, at) => ({ name, values: counts[at]! }));

/** All cities together, for each month. */
export const allCities = months.map((_, month) => sum(counts.map((city) => city[month]!)));

/** The months up to the one before `asOf`, and those from it on: what they are, and what a row of counts adds up to in them. */
export const past = { from: monthName(0), to: monthName(11), of: (counts: readonly number[]) => sum(counts.slice(0, 12)) };
export const coming = { from: monthName(12), to: monthName(23), of: (counts: readonly number[]) => sum(counts.slice(12)) };

/** The sources that list at least one counted event, by the number that each lists; an event of two sources is in both. */
export const bySource = [
  ...Map.groupBy(
    store.events
      .filter(({ start, status }) => months.includes(start.date.slice(0, 7)) && status !== 'cancelled' && status !== 'postponed')
      .flatMap(({ sources }) => [...new Set(sources.map(({ id }) => store.sources[id]?.name ?? id))]),
    (name) => name,
  ),
]
  .map(([name, listed]) => ({ name, events: listed.length }))
  .sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1));

/** The month at a place among the 24. */
export function monthName(at: number): string {
  return shown(months[at]!, { as: 'month' });
}
