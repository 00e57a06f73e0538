/** A time for operators, in UTC and to the minute: `21 Nov 2026, 04:00 UTC`. */
export function formatUtc(iso: string): string {
  return `${format.format(new Date(iso))} UTC`;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
