/** A moment as an operator reads it, in UTC and to the minute: `21 Nov 2026, 04:00 UTC`. */
export function moment(iso: string): string {
  return `${format.format(new Date(iso))} UTC`;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
