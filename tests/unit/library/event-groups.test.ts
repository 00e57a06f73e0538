import { describe, expect, it } from 'vitest';
import { byYear, upcomingBy } from '../../../src/library/event-groups.ts';
import { upcomingMonth } from '../../../src/library/event-months.ts';

const page = (name: string, date: string) => ({ name, event: { start: { date, dateTime: null, timeZone: 'Europe/Berlin' } } });
const outline = (groups: { title: string; events: { name: string }[] }[]) =>
  groups.map(({ title, events }) => [title, events.map(({ name }) => name).join(' ')]);

const today = '2026-11-22';
const events = [
  page('a', '2026-10-30'),
  page('b', '2026-11-22'),
  page('c', '2026-11-23'),
  page('d', '2026-12-06'),
  page('e', '2027-01-01'),
];

describe('Upcoming events', () => {
  it('are grouped by the month of their start, and what has begun by the month of today', () => {
    expect(outline(upcomingBy('month', events, today))).toEqual([
      ['November 2026', 'a b c'],
      ['December 2026', 'd'],
      ['January 2027', 'e'],
    ]);
    expect(upcomingMonth({ start: { date: '2026-10-30', dateTime: null, timeZone: 'Europe/Berlin' } }, today)).toBe('2026-11');
  });

  it('are grouped by weeks that begin on Monday, over the end of a year too', () => {
    expect(outline(upcomingBy('week', events, today))).toEqual([
      ['Week of 16 November 2026', 'a b'],
      ['Week of 23 November 2026', 'c'],
      ['Week of 30 November 2026', 'd'],
      ['Week of 28 December 2026', 'e'],
    ]);
  });
});

it('Past events are grouped by year, in their order', () => {
  expect(outline(byYear([page('e', '2026-01-01'), page('d', '2025-12-31'), page('c', '2025-02-01')]))).toEqual([
    ['2026', 'e'],
    ['2025', 'd c'],
  ]);
});
