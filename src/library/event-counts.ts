/** How many events start in which city in which month. */
import { isoDay } from '../shared/time.ts';

/**
 * The months around a day, as `YYYY-MM`: `before` of them, the month of the day itself, and those after it, `total` in all.
 */
export function monthsAround(day: string, before: number, total: number): string[] {
  const date = new Date(day);
  return Array.from({ length: total }, (_, index) =>
    isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - before + index, 1)).slice(0, 7),
  );
}

/**
 * Counts an event once, in the month in which it starts where it is held. What has been cancelled or postponed is not counted.
 *
 * @returns for each city, in the order given, a count for each of the months
 */
export function countEvents(events: readonly Countable[], cities: readonly string[], months: readonly string[]): number[][] {
  const held = events.filter(({ status }) => status !== 'cancelled' && status !== 'postponed');
  const byPlace = Map.groupBy(held, ({ city, start }) => `${city} ${start.date.slice(0, 7)}`);
  return cities.map((city) => months.map((month) => byPlace.get(`${city} ${month}`)?.length ?? 0));
}

interface Countable {
  city: string;
  /** The day where the event is held. */
  start: { date: string };
  status: string;
}
