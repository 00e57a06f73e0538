import type { StoredEvent } from '../events/event.ts';
import { placeText } from '../events/place-text.ts';
import { locale } from '../shared/library-format.ts';
import { words as all } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { nameOf } from './event-names.ts';
import { audiencePath, topicPath } from './subject-paths.ts';

const words = all.event;

const statuses: Record<StoredEvent['status'], string | null> = {
  scheduled: null,
  tentative: words.tentative,
  postponed: words.postponed,
  cancelled: words.cancelled,
  moved_online: words.movedOnline,
};

const attendances: Record<StoredEvent['attendance'], string> = {
  in_person: words.inPerson,
  online: words.online,
  hybrid: words.hybrid,
};

/** Marks beside an event's time and place: featured, cancelled or changed, online. */
export function eventMarks({ status, featured, attendance }: StoredEvent): string[] {
  const marks = [featured && words.pick, statuses[status], attendance === 'online' && words.online];
  return marks.filter((mark): mark is string => typeof mark === 'string');
}

/** The parts of the line under an event's name: where it is, of which kind, how to attend and for how much. */
export function eventLine(event: StoredEvent, cityName: string): string[] {
  return [
    event.attendance === 'online' ? fill(words.onlineFrom, { city: cityName }) : placeText([event.venue?.name, cityName]),
    nameOf(event.kind),
    event.attendance === 'hybrid' && words.hybridMark,
    event.price && priceWords(event.price),
  ].filter((part) => typeof part === 'string');
}

/** A text, or links. */
export interface EventFact {
  label: string;
  value: string | { text: string; href: string }[];
}

/** The facts of an event with their labels, without unknown ones. Topics and audience lead to their calendars. */
export function eventFacts(event: StoredEvent, cityName: string): EventFact[] {
  const facts = [
    [
      words.where,
      event.attendance === 'online'
        ? fill(words.onlineFrom, { city: cityName })
        : placeText([event.venue?.name, event.venue?.address, cityName]),
    ],
    [words.attendance, attendances[event.attendance]],
    [words.status, statuses[event.status]],
    [words.kind, nameOf(event.kind)],
    [words.audience, event.audience && [{ text: nameOf(event.audience), href: audiencePath(event.audience) }]],
    [words.topics, event.topics.map((topic) => ({ text: nameOf(topic), href: topicPath(topic) }))],
    [words.languages, event.languages.map((code) => languageName.of(code) ?? code).join(', ')],
    [words.organiser, event.organizer?.name],
    [words.price, event.price && priceWords(event.price)],
  ] as const;
  return facts.flatMap(([label, value]) => (value && value.length > 0 ? [{ label, value }] : []));
}

const languageName = new Intl.DisplayNames(locale, { type: 'language' });

function priceWords({ free, min, max, currency }: NonNullable<StoredEvent['price']>): string | null {
  if (free) return words.free;
  const bounds = [...new Set([min, max])].filter((bound) => bound !== null);
  if (bounds.length === 0) return null;
  const amount = (value: number) =>
    currency === null ? String(value) : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
  const [from = '', to] = bounds.map(amount);
  return to === undefined ? from : fill(words.priceRange, { from, to });
}
