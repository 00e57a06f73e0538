/** What a list says of an event, in pages and in the browser. */
import type { EventRecord } from '../contract/event-record.ts';
import { placeText } from '../events/place-text.ts';
import { locale } from '../shared/library-format.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/word-types.ts';

type EventWords = Words['event'];

/** What readers see of a status; null for what is as planned. */
export function statusWords(status: EventRecord['status'], words: EventWords): string | null {
  const { tentative, postponed, cancelled, movedOnline } = words;
  return { scheduled: null, tentative, postponed, cancelled, moved_online: movedOnline }[status];
}

/** Marks beside an event's time and place: featured, cancelled or changed, online. */
export function marksOf({ status, featured, attendance }: EventRecord, words: EventWords): string[] {
  const marks = [featured && words.pick, statusWords(status, words), attendance === 'online' && words.online];
  return marks.filter((mark) => typeof mark === 'string');
}

/**
 * The parts of the line under an event's name: where it is, of which kind, how to attend and for how much.
 *
 * @param nameOf what readers see of a kind
 */
export function lineOf(event: EventRecord, cityName: string, words: EventWords, nameOf: (id: string) => string): string[] {
  return [
    event.attendance === 'online' ? fill(words.onlineFrom, { city: cityName }) : placeText([event.venue?.name, cityName]),
    nameOf(event.kind),
    event.attendance === 'hybrid' && words.hybridMark,
    event.price && priceWords(event.price, words),
  ].filter((part) => typeof part === 'string');
}

export function priceWords({ free, min, max, currency }: NonNullable<EventRecord['price']>, words: EventWords): string | null {
  if (free) return words.free;
  const bounds = [...new Set([min, max])].filter((bound) => bound !== null);
  if (bounds.length === 0) return null;
  const amount = (value: number) =>
    currency === null ? String(value) : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
  const [from = '', to] = bounds.map(amount);
  return to === undefined ? from : fill(words.priceRange, { from, to });
}
