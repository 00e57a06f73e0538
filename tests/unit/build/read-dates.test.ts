import { describe, expect, it } from 'vitest';
import { readDates } from '../../../src/build/read-dates.ts';
import { fill } from '../../../src/words/fill.ts';
import { wordsOf } from '../../../src/words/words.ts';

describe.each(['en-GB', 'de', 'de-AT', 'fr', 'ja', 'hu'])('A page in %s', (locale) => {
  const { events, event } = wordsOf(locale);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const page = (upcoming: number, day: string) => {
    const date = format.format(new Date(day));
    const values = { date, upcoming, past: 9, source: 'confs.tech', licence: 'MIT' };
    const texts = [events.counts, events.lastRead, events.read, events.notReadSince, events.made, event.foundAt];
    return texts
      .map((text) => fill(text, values))
      .join('\n')
      .replace(readDates(wordsOf(locale), locale), '$1');
  };

  it('that was read or sorted on another day is the same page, and one with other numbers is not', () => {
    expect(page(3, '2026-11-22')).toBe(page(3, '2027-03-01'));
    expect(page(3, '2026-11-22')).not.toBe(page(2, '2026-11-22'));
  });

  it('keeps the dates of its text', () => {
    const text = `A law of ${format.format(new Date('2026-11-22'))}`;
    expect(text.replace(readDates(wordsOf(locale), locale), '$1')).toBe(text);
  });
});
