import { locale } from '../shared/library-format.ts';

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day: `21 November 2026`. Days are midnight UTC. */
export function longDate(day: Date): string {
  return format.format(day);
}

/** The latest day, or undefined if there are none. */
export function latest(days: Date[]): Date | undefined {
  return days.reduce<Date | undefined>((last, day) => (last && last >= day ? last : day), undefined);
}
