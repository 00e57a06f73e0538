import { expect, it } from 'vitest';
import { countEvents, monthsAround } from '../../../src/library/event-counts.ts';

const event = (city: string, date: string, status = 'scheduled') => ({ city, start: { date }, status });

it('The months around a day run over the end of a year', () => {
  expect(monthsAround('2026-11-21', 2, 5)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']);
});

it('An event counts in the city and the month in which it starts, and a month without any is zero', () => {
  const events = [
    event('berlin', '2026-11-01'),
    event('berlin', '2026-11-30'),
    event('lisbon', '2026-12-01'),
    event('berlin', '2027-01-01'),
    event('vienna', '2026-11-05'),
  ];
  expect(countEvents(events, ['berlin', 'lisbon'], ['2026-11', '2026-12'])).toEqual([
    [2, 0],
    [0, 1],
  ]);
});

it.each([
  ['scheduled', 1],
  ['tentative', 1],
  ['moved_online', 1],
  ['cancelled', 0],
  ['postponed', 0],
])('What is %s counts %i times', (status, times) => {
  expect(countEvents([event('berlin', '2026-11-01', status)], ['berlin'], ['2026-11'])).toEqual([[times]]);
});
