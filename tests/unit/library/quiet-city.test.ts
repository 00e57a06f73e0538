import { expect, it } from 'vitest';
import { nearestWithEvents, usualMonths } from '../../../src/library/quiet-city.ts';
import type { City } from '../../../src/site/read-cities.ts';

const on = (...days: string[]) => days.map((date) => ({ start: { date, dateTime: null, timeZone: 'Europe/Berlin' } }));

it('The usual months are those with events in two years, the three fullest, in the order of the year', () => {
  expect(usualMonths(on('2025-11-03', '2026-11-05', '2025-06-01', '2026-05-30'))).toEqual(['November']);
  expect(usualMonths(on('2026-06-01', '2026-06-02', '2026-06-03'))).toEqual([]);
  const twice = ['02', '04', '06', '11'].flatMap((month) => [`2025-${month}-01`, `2026-${month}-01`]);
  expect(usualMonths(on(...twice, '2026-11-02', '2026-06-02', '2026-04-02'))).toEqual(['April', 'June', 'November']);
});

it('The nearest cities are those with upcoming events, by distance', () => {
  const calendar = (id: string, latitude: number, longitude: number, upcoming: number) => ({
    city: { id, name: id, latitude, longitude } as City,
    upcoming: Array.from({ length: upcoming }),
  });
  const calendars = [
    calendar('lisbon', 38.7223, -9.1393, 0),
    calendar('berlin', 52.52, 13.405, 4),
    calendar('barcelona', 41.3874, 2.1686, 1),
    calendar('paris', 48.8566, 2.3522, 2),
    calendar('zurich', 47.3769, 8.5417, 0),
    calendar('london', 51.5074, -0.1278, 3),
  ];
  const nearest = nearestWithEvents(calendars[0]!.city, calendars);
  expect(nearest.map(({ city, kilometres }) => [city.id, kilometres])).toEqual([
    ['barcelona', 1006],
    ['paris', 1453],
    ['london', 1585],
  ]);
});
