import type { StoredEvent } from '../events/event.ts';

const statuses: Record<StoredEvent['status'], string | null> = {
  scheduled: null,
  tentative: 'Not confirmed',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  moved_online: 'Moved online',
};

const attendances: Record<StoredEvent['attendance'], string> = {
  in_person: 'In person',
  online: 'Online',
  hybrid: 'In person and online',
};

/** Marks beside an event's time and place: featured, cancelled or changed, online. */
export function eventMarks({ status, featured, attendance }: StoredEvent): string[] {
  const marks = [featured && 'Editors’ pick', statuses[status], attendance === 'online' && 'Online'];
  return marks.filter((mark): mark is string => typeof mark === 'string');
}

/** The facts of an event with their labels, without unknown ones. */
export function eventFacts(event: StoredEvent, cityName: string): { label: string; value: string }[] {
  const place = [event.venue?.name, event.venue?.address, cityName].filter((part) => part != null && part !== '');
  const facts = [
    ['Where', event.attendance === 'online' ? `Online (${cityName})` : [...new Set(place)].join(', ')],
    ['Attendance', attendances[event.attendance]],
    ['Status', statuses[event.status]],
    ['Kind', event.kind],
    ['Topics', event.topics.join(', ')],
    ['Languages', event.languages.map((code) => languageName.of(code) ?? code).join(', ')],
    ['Organiser', event.organizer?.name],
    ['Price', event.price && priceWords(event.price)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const languageName = new Intl.DisplayNames('en-GB', { type: 'language' });

function priceWords({ free, min, max, currency }: NonNullable<StoredEvent['price']>): string | null {
  if (free) return 'Free';
  const bounds = [...new Set([min, max])].filter((bound) => bound !== null);
  if (bounds.length === 0) return null;
  const amount = (value: number) =>
    currency === null ? String(value) : new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(value);
  return bounds.map(amount).join(' to ');
}
