import { describe, expect, it } from 'vitest';
import { listWithAnd, listWithOr, numberInWords } from '../../src/shared/format-list.ts';
import { calendarDescription, siteDescription, siteTagline } from '../../src/site-texts.ts';

const cities = [{ name: 'Berlin' }, { name: 'Lisbon' }, { name: 'Zurich' }];

describe('the texts of the site', () => {
  it('name the cities in their order', () =>
    expect(siteDescription(cities)).toMatch(/tech-founder events in Berlin, Lisbon and Zurich\.$/));

  it('count the cities', () => {
    expect(siteTagline(cities)).toMatch(/in three European cities$/);
    expect(calendarDescription(cities.slice(1, 2))).toMatch(/in one European city,/);
  });
});

describe('a list in a sentence', () => {
  it('ends with "and" or "or" without a comma before it', () => {
    expect(listWithAnd(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listWithOr(['a', 'b'])).toBe('a or b');
    expect(listWithAnd(['a'])).toBe('a');
  });

  it('has its length in words up to twelve', () => expect([7, 12, 13].map(numberInWords)).toEqual(['seven', 'twelve', '13']));
});
