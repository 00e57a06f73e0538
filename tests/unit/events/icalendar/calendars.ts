/** Calendars written for these tests, and what the reader makes of them. */
import { type Inspection, inspectCalendar } from '../../../../src/events/icalendar/inspect-calendar.ts';
import { type Calendar, readCalendar } from '../../../../src/events/icalendar/read-calendar.ts';

export interface ReadOptions {
  from?: string;
  to?: string;
  zone?: string;
}

/** The lines of VEVENTs, and whatever else, inside a calendar. */
export function inCalendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

export function event(...lines: string[]): string[] {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : ['UID:one@example.org'];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', 'SUMMARY:Evening', ...lines, 'END:VEVENT'];
}

export function read(text: string | Uint8Array, options: ReadOptions = {}): Calendar {
  return readCalendar(bytes(text), complete(options));
}

export function inspect(text: string | Uint8Array, options: ReadOptions = {}): Inspection {
  return inspectCalendar(bytes(text), complete(options));
}

export function starts(...lines: string[]): string[] {
  return inspect(inCalendar(...lines)).starts;
}

function complete({ from = '2026-01-01', to = '2027-01-01', zone = 'Europe/Berlin' }: ReadOptions) {
  return { from: Date.parse(from), to: Date.parse(to), zone };
}

function bytes(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}
