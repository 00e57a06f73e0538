/** Which events a caller wants, beside city and phase. */
import type { EventRecord } from '../contract/event-record.ts';

/** What is undefined does not matter. */
export interface EventFilter {
  topic?: string | undefined;
  kind?: string | undefined;
  audience?: string | undefined;
  /** `YYYY-MM-DD`: an event counts that is on at least one of the days between, both included, where it is. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words that the event has, whatever case and accents; of three letters or more, the beginning of a word is enough. */
  q?: string | undefined;
  /** Events whose price is unknown are neither. */
  free?: boolean | undefined;
}

type Filtered = Pick<
  EventRecord,
  'name' | 'summary' | 'venue' | 'organizer' | 'topics' | 'kind' | 'audience' | 'start' | 'end' | 'price'
>;

/** Those that pass every condition, in their order. */
export function filterEvents<E extends Filtered>(
  events: readonly E[],
  { topic, kind, audience, from, to, q, free }: EventFilter,
): E[] {
  const asked = q === undefined ? [] : wordsOf(q);
  return events.filter(
    (event) =>
      (topic === undefined || event.topics.includes(topic)) &&
      (kind === undefined || event.kind === kind) &&
      (audience === undefined || event.audience === audience) &&
      (from === undefined || (event.end ?? event.start).date >= from) &&
      (to === undefined || event.start.date <= to) &&
      (free === undefined || event.price?.free === free) &&
      hasWords(event, asked),
  );
}

function hasWords({ name, summary, venue, organizer }: Filtered, asked: string[]): boolean {
  if (asked.length === 0) return true;
  const words = wordsOf([name, summary, venue?.name, venue?.address, organizer?.name].join(' '));
  return asked.every((each) => words.some((word) => word === each || (each.length > 2 && word.startsWith(each))));
}

/** Lower case, without accents; letters and digits of any script. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
