/** What a city without upcoming events has instead: the months in which its events usually are, and the nearest cities with some. */
import type { StoredEvent } from '../events/event.ts';
import { kilometres } from '../shared/kilometres.ts';
import { locale } from '../shared/library-format.ts';
import type { City } from '../site/read-cities.ts';

const CITIES_SHOWN = 3;

/** Two years of the same month are a habit, one is a coincidence. */
const YEARS_OF_A_HABIT = 2;

const MONTHS_SHOWN = 3;

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

/** The months that had events in two years or more, those with most events first, at most three; by name, in the order of the year. */
export function usualMonths(past: readonly Pick<StoredEvent, 'start'>[]): string[] {
  const byMonth = Map.groupBy(past, ({ start }) => Number(start.date.slice(5, 7)));
  return [...byMonth]
    .filter(([, events]) => new Set(events.map(({ start }) => start.date.slice(0, 4))).size >= YEARS_OF_A_HABIT)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MONTHS_SHOWN)
    .map(([month]) => month)
    .sort((a, b) => a - b)
    .map((month) => monthName.format(Date.UTC(2000, month - 1)));
}

/** The nearest of the others that have upcoming events, with the distance as the crow flies, in whole kilometres. */
export function nearestWithEvents<Calendar extends { city: City; upcoming: readonly unknown[] }>(
  city: City,
  calendars: readonly Calendar[],
): (Calendar & { kilometres: number })[] {
  return calendars
    .filter((other) => other.city.id !== city.id && other.upcoming.length > 0)
    .map((other) => ({ ...other, kilometres: Math.round(kilometres(city, other.city)) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, CITIES_SHOWN);
}
