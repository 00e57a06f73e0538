import type { StoredEvent } from '../events/event.ts';
import { placeText } from '../events/place-text.ts';
import { locale } from '../shared/library-format.ts';
import { words as all } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { lineOf, marksOf, priceWords, statusWords } from './event-lines.ts';
import { nameOf } from './event-names.ts';
import { audiencePath, topicPath } from './subject-paths.ts';

const words = all.event;

const attendances: Record<StoredEvent['attendance'], string> = {
  in_person: words.inPerson,
  online: words.online,
  hybrid: words.hybrid,
};

export function eventMarks(event: StoredEvent): string[] {
  return marksOf(event, words);
}

export function eventLine(event: StoredEvent, cityName: string): string[] {
  return lineOf(event, cityName, words, nameOf);
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
    [words.status, statusWords(event.status, words)],
    [words.kind, nameOf(event.kind)],
    [words.audience, event.audience && [{ text: nameOf(event.audience), href: audiencePath(event.audience) }]],
    [words.topics, event.topics.map((topic) => ({ text: nameOf(topic), href: topicPath(topic) }))],
    [words.languages, event.languages.map((code) => languageName.of(code) ?? code).join(', ')],
    [words.organiser, event.organizer?.name],
    [words.price, event.price && priceWords(event.price, words)],
  ] as const;
  return facts.flatMap(([label, value]) => (value && value.length > 0 ? [{ label, value }] : []));
}

const languageName = new Intl.DisplayNames(locale, { type: 'language' });
