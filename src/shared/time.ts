/** Lengths of time in milliseconds, and moments and days as text. Days are those of UTC. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `2026-12-04`, from a moment or from milliseconds since 1970. */
export function isoDay(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** `2026-12-04T17:30:00Z`, from a moment or from milliseconds since 1970. */
export function isoTime(moment: Date | number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

/** The day so many days later; earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY);
}
