import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY } from '../../../../src/shared/time.ts';
import { readCalendar } from '../../../../src/events/icalendar/read-calendar.ts';
import { event, inCalendar } from './calendars.ts';

/** As `random-rules.py` writes them: so many occurrences of each rule, of those in so much time after the start. */
const OCCURRENCES = 16;
const SPAN = 3652 * DAY;

const cases = JSON.parse(readFileSync(new URL('fixtures/random-rules.json', import.meta.url), 'utf8')) as string[];

it('1,500 random rules have the occurrences that python-dateutil gives them', () => {
  const different = cases.flatMap((text) => {
    const [rule = '', start = '', zone = '', offsets = ''] = text.split('|');
    const expected = offsets.split(' ').map((offset) => Number.parseInt(offset, 36));
    const found = secondsFromStart(rule, start, zone, expected);
    return found.join(' ') === expected.join(' ') ? [] : [{ rule, start, zone, expected, found }];
  });
  expect(cases).toHaveLength(1500);
  expect(different).toEqual([]);
});

/** Seconds from the first occurrence to each, for as long as the expected ones are known. */
function secondsFromStart(rule: string, start: string, zone: string, expected: number[]): number[] {
  const dtstart = zone === '' ? `DTSTART;VALUE=DATE:${start}` : `DTSTART;TZID=${zone}:${start}`;
  const [first = NaN] = instants([dtstart], 0, Date.UTC(2100, 0, 1));
  const span = expected.length === OCCURRENCES ? (expected.at(-1) ?? 0) * 1000 + 1 : SPAN;
  return instants([dtstart, `RRULE:${rule}`], first, first + span).map((instant) => (instant - first) / 1000);
}

function instants(lines: string[], from: number, to: number): number[] {
  const { events } = readCalendar(new TextEncoder().encode(inCalendar(...event(...lines))), { from, to, zone: 'UTC' });
  return events.map(({ start }) => (start.allDay ? Date.parse(start.date) : start.instant));
}
