import { describe, expect, it } from 'vitest';
import { fillText } from '../../../src/contract/placeholders.ts';
import { placeholdersOf } from '../../../src/site/site-placeholders.ts';
import { cities, hiveSettings } from './settings.ts';

const textOf = (text: string, of = cities) => fillText(text, placeholdersOf(hiveSettings(), of).texts);

describe('What placeholders stand for', () => {
  it.each([
    ['of one city', cities.slice(0, 1), 'one Danubian city: Vienna, for example vienna'],
    ['of two', cities, 'two Danubian cities: Vienna and Prague, for example vienna'],
    ['of none', [], 'no Danubian cities: no city yet, for example city'],
  ])('names the cities of a library %s', (_, of, expected) => {
    expect(textOf('{city-count}: {city-names}, for example {city-id}', of)).toBe(expected);
  });

  it('is filled into the texts of site.yml', () =>
    expect(textOf('{site-description}')).toBe('Answers for beekeepers in Vienna and Prague.'));

  it('is in the language of the library in its own texts, and in English in those for programs', () => {
    const german = { ...hiveSettings(), language: 'de', tagline: 'Bienen in {city-names}' };
    const { calendar } = german;
    const { texts } = placeholdersOf(
      { ...german, calendar: calendar && { ...calendar, region: undefined, description: '{city-count}' } },
      cities,
    );
    expect([texts['site-tagline'], texts['calendar-description']]).toEqual(['Bienen in Vienna und Prague', 'zwei Städte']);
    expect(texts['city-names']).toBe('Vienna and Prague');
  });

  it('leaves the calendar out of a library without one', () => {
    const { texts, lists } = placeholdersOf({ ...hiveSettings(), calendar: undefined }, []);
    expect(fillText('A library{with-calendar}.', texts)).toBe('A library.');
    expect(lists['event-topics']).toEqual([]);
  });

  it('has a title for the example page', () => expect(textOf('{example-title}')).toBe('First hive'));
});
