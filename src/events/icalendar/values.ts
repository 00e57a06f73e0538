/** The values of iCalendar (RFC 5545 section 3.3), as publishers write them. */
import ICAL from 'ical.js';
import type { ContentLine } from './content-lines.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts';

/**
 * A time as clocks on a wall show it, in milliseconds as if that clock were in UTC. Recurrence is arithmetic on these; only
 * its results meet a time zone.
 */
export type WallTime = number;

/** A DATE or DATE-TIME before its zone is known. */
export interface DateValue {
  wall: WallTime;
  isDate: boolean;
  /** Minutes ahead of UTC where the value itself says so: `Z`, or an offset. */
  offset: number | null;
}

const DATE_VALUE = /^(\d{4})-?(\d\d)-?(\d\d)(?:Z|[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Accepts the extended form of ISO 8601, missing seconds and offsets, and a day with a Z, which says nothing. A day that its month does not have is counted on into the
 * next month, as calendar programs do.
 *
 * @param asDate whether the property declares `VALUE=DATE`; a time other than midnight overrules it
 * @returns null when the text is no date at all, or its offset is none
 */
export function dateValue(text: string, asDate: boolean): DateValue | null {
  const parts = DATE_VALUE.exec(text.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const wall = utc(year, month, day) + hour * HOUR + minute * MINUTE + Math.min(second, 59) * SECOND;
  const isDate = parts[4] === undefined || (asDate && wall % DAY === 0);
  if (isDate || parts[7] === undefined) return { wall, isDate, offset: null };
  const offset = offsetMinutes(parts[7]);
  return offset === null ? null : { wall, isDate, offset };
}

/** Midnight of a day; years below 100 are not years of the twentieth century. */
export function utc(year: number, month: number, day: number): WallTime {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/**
 * `+0100`, `-05:30` or `Z`, in minutes ahead of UTC.
 *
 * @returns null for what is no offset, or one of a day or more
 */
export function offsetMinutes(text: string): number | null {
  if (/^z$/i.test(text)) return 0;
  const parts = /^([+-]?)(\d\d):?(\d\d)(?::?\d\d)?$/.exec(text.trim());
  const [hours, minutes] = [Number(parts?.[2]), Number(parts?.[3])];
  return parts === null || hours > 23 || minutes > 59 ? null : (parts[1] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * Days are days on the calendar, the rest is time that passes (RFC 5545 section 3.3.6).
 *
 * @returns null for what is no duration or a negative one
 */
export function duration(text: string): { days: number; milliseconds: number } | null {
  try {
    const { isNegative, weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(text.trim().toUpperCase());
    if (isNegative) return null;
    return { days: weeks * 7 + days, milliseconds: hours * HOUR + minutes * MINUTE + seconds * SECOND };
  } catch {
    return null;
  }
}

/** Undoes the escapes of TEXT. */
export function text(property: ContentLine | undefined): string {
  const value = property?.value ?? '';
  return value
    .replace(/\\([\\;,nN])/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))
    .replace(CONTROL, '')
    .trim();
}

/** A list of TEXT: separated by commas that are not escaped. */
export function textList(property: ContentLine): string[] {
  return property.value
    .split(/(?<!\\),/)
    .map((value) => text({ ...property, value }))
    .filter((value) => value !== '');
}

/** Line ends and tabs are text, other control characters are not. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;
