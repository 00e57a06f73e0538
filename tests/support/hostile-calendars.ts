/** Calendars that once stopped, starved or flooded the refresh. */
import { DAY } from '../../src/shared/time.ts';

const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10).replaceAll('-', '');

/** What each is refused for. */
export const hostileCalendars: { name: string; text: string; reason: RegExp }[] = [
  {
    name: 'a time zone with 200,000 RDATEs',
    text: calendar(
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      ...Array.from({ length: 200 }, () => `RDATE:${Array.from({ length: 1000 }, () => '20260101T000000').join(',')}`),
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event(`DTSTART;TZID=Own:${day}T180000`),
    ),
    reason: /more than 2,000 clock changes of one time zone/,
  },
  {
    name: 'an event with 20,000 rules',
    text: calendar(
      ...event(
        `DTSTART:${day}T180000Z`,
        ...Array.from({ length: 20_000 }, (_, index) => `RRULE:FREQ=DAILY;INTERVAL=${index + 1}`),
      ),
    ),
    reason: /more than 10 rules/,
  },
  {
    name: 'few rules that take long to compute',
    text: calendar(
      ...event('DTSTART:00010101T000000Z', ...Array.from({ length: 9 }, () => 'RRULE:FREQ=YEARLY;COUNT=99999;BYWEEKNO=9')),
    ),
    reason: /more than 200,000 steps to compute its rules/,
  },
  {
    name: 'an event every minute',
    text: calendar(...event(`DTSTART:${day}T180000Z`, 'RRULE:FREQ=MINUTELY')),
    reason: /more than 1,000 occurrences/,
  },
];

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Evening', ...lines, 'END:VEVENT'];
}
