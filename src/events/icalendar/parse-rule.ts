/** Reads a recurrence rule (RFC 5545 section 3.3.10). */
import ICAL from 'ical.js';
import type { WallTime } from './values.ts';

export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** Last moment that may occur, inclusive. */
  until: WallTime | null;
  /** 0 is Sunday. */
  weekStart: number;
  months: number[];
  weekNumbers: number[];
  yearDays: number[];
  monthDays: number[];
  /** `nth` is 0 for every such weekday, 2 for the second, -1 for the last of its month or year. */
  weekdays: { day: number; nth: number }[];
  hours: number[];
  minutes: number[];
  seconds: number[];
  positions: number[];
}

/** Longest first. */
export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
export type Frequency = (typeof frequencies)[number];

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * @param until when the rule ends, already in wall time: only the caller knows the zone
 * @returns null when the rule cannot be understood
 */
export function parseRule(text: string, until: WallTime | null): Rule | null {
  const rule = recur(text);
  if (rule === null || !isFrequency(rule.freq)) return null;
  const parts = rule.parts as Partial<Record<string, unknown[]>>;
  const numbers = (name: string) => [...new Set((parts[name] ?? []).map(Number).filter(Number.isInteger))];
  return {
    frequency: rule.freq,
    interval: Math.max(1, rule.interval),
    count: rule.count ?? null,
    until,
    weekStart: rule.wkst - 1,
    months: numbers('BYMONTH'),
    weekNumbers: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: [...new Set(parts['BYDAY'] ?? [])].map((day) => weekday(String(day))),
    hours: numbers('BYHOUR'),
    minutes: numbers('BYMINUTE'),
    seconds: numbers('BYSECOND'),
    positions: numbers('BYSETPOS'),
  };
}

function recur(text: string): ICAL.Recur | null {
  const tidied = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/;+$/, '')
    .replace(/(^|;)UNTIL=[^;]*/, '')
    .replace(/^;/, '');
  try {
    return ICAL.Recur.fromString(tidied);
  } catch {
    return null;
  }
}

function weekday(text: string): Rule['weekdays'][number] {
  return { day: WEEKDAYS.indexOf(text.slice(-2)), nth: Number(text.slice(0, -2) || 0) };
}

function isFrequency(name: string): name is Frequency {
  return frequencies.some((frequency) => frequency === name);
}
