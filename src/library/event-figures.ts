/** Statistics of the calendar. They depend on the store only, not on the day of the build: the same store gives the same page. */
import { countEvents, monthsAround } from './event-counts.ts';
import { formatValue } from '../datasets/column.ts';
import { readStore } from '../events/read-store.ts';
import { contentDir } from '../build-settings.ts';
import { nameOf } from './event-names.ts';
import { cities, site } from '../site/site.ts';
import { capitalise } from '../shared/capitalise.ts';
import { sum } from '../shared/sum.ts';
import { compareText } from '../shared/compare-text.ts';

const store = await readStore(contentDir);

/** When the events were last fetched. */
export const asOf = new Date(store.updated);

/** The twelve months before the one of `asOf`, that month, and the eleven after it, as `2026-11`. */
export const months = monthsAround(store.updated.slice(0, 10), 12, 24);
const cityIds = cities.map(({ id }) => id);
const counts = countEvents(store.events, cityIds, months);

/** Event counts per city and month, in calendar order. */
export const byCity = cities.map(({ name }, at) => ({ name, values: counts[at] ?? [] }));

/** Event counts per month over all cities. */
export const allCities = overCities(counts);

/** Event counts per audience and month over all cities, in the order of `site.yml`, of the audiences that an event has. */
export const byAudience = (site.calendar?.audiences ?? [])
  .map((id) => {
    const events = store.events.filter(({ audience }) => audience === id);
    return { id, name: capitalise(nameOf(id)), values: overCities(countEvents(events, cityIds, months)) };
  })
  .filter(({ values }) => sum(values) > 0);

/** The months before that of `asOf`, and those from it on: their labels, and the sum of a row of counts over them. */
export const past = { from: monthName(0), to: monthName(11), of: (counts: readonly number[]) => sum(counts.slice(0, 12)) };
export const coming = { from: monthName(12), to: monthName(23), of: (counts: readonly number[]) => sum(counts.slice(12)) };

/** Sources with at least one counted event, sorted by their number; an event from two sources counts for both. */
export const bySource = [
  ...Map.groupBy(
    store.events
      .filter(({ start, status }) => months.includes(start.date.slice(0, 7)) && status !== 'cancelled' && status !== 'postponed')
      .flatMap(({ sources }) => [...new Set(sources.map(({ id }) => store.sources[id]?.name ?? id))]),
    (name) => name,
  ),
]
  .map(([name, listed]) => ({ name, events: listed.length }))
  .sort((a, b) => b.events - a.events || compareText(a.name, b.name));

/** The month at an index among the 24. */
export function monthName(at: number): string {
  return formatValue(months[at] ?? null, { as: 'month' });
}

function overCities(rows: readonly number[][]): number[] {
  return months.map((_, month) => sum(rows.map((row) => row[month] ?? 0)));
}
