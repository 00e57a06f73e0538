import type { Words } from '../words/word-types.ts';

/**
 * Matches the dates of the daily refresh of the calendar, which alone are no change of a page, with the words before them as the only group.
 *
 * @param words of the language of the pages
 * @param locale of their dates
 */
export function readDates({ events, event }: Words, locale: string): RegExp {
  const texts = [events.read, events.notReadSince, events.lastRead, events.made, events.counts, event.foundAt];
  const phrases = new Set(texts.map(wordsBeforeDate));
  return new RegExp(`(?<!\\p{L})(${[...phrases].map(escaped).join('|')})\\s*${datePattern(locale)}`, 'gu');
}

/** The last three words at most. */
function wordsBeforeDate(text: string): string {
  const before = text.slice(0, text.indexOf('{date}')).replace(/^.*[{}.,]/, '');
  return before.trim().split(' ').slice(-3).join(' ');
}

/** Of a date as `longDate` writes it. */
function datePattern(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(0);
  const patterns: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: '\\p{N}{1,2}',
    month: '[\\p{L}\\p{M}\\p{N}.]+',
    year: '\\p{N}{4}',
  };
  return parts.map(({ type, value }) => patterns[type] ?? escaped(value)).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
