import { describe, expect, it } from 'vitest';
import { openLanguage } from '../../../src/search/language.ts';
import * as titles from '../../../src/search/title-hash.ts';

const english = openLanguage('en-GB');
const titleHash = (title: string) => titles.titleHash(title, english);
const titleHashesWithin = (query: string) => titles.titleHashesWithin(query, english);
const titleBeginningHash = (words: string) => titles.titleBeginningHash(words, english);
const titleBeginningHashes = (title: string) => titles.titleBeginningHashes(title, english);
const hashesWithin = (query: string) => titleHashesWithin(query).map(({ hash }) => hash);

describe('the titles inside a query', () => {
  it('are consecutive words in any spelling', () => {
    const within = titleHashesWithin('what does Equity-dilution of the founders cost');
    expect(within.find(({ hash }) => hash === titleHash('Founder’s costs'))).toMatchObject({ stems: ['founder', 'cost'] });
    expect(hashesWithin('is the option pool too large')).toContain(titleHash('Option pools'));
  });

  it('are neither the whole query, nor one word, nor words apart', () => {
    for (const name of ['large option pool', 'pool', 'large pool'])
      expect(hashesWithin('large option pool')).not.toContain(titleHash(name));
  });

  it('are few in a long query, and none in an empty one', () => {
    expect(titleHashesWithin('word '.repeat(5000)).length).toBeLessThan(400);
    expect(titleHashesWithin(' ?! ')).toEqual([]);
  });
});

describe('the beginnings of a title', () => {
  it('are its first words, but not all, in any spelling', () => {
    const beginnings = titleBeginningHashes('How to raise a seed round');
    expect(beginnings).toContain(titleBeginningHash('how to raises'));
    expect(beginnings).not.toContain(titleBeginningHash('How to raise a seed round'));
    expect(beginnings).not.toContain(titleBeginningHash('raise a seed'));
    expect(titleBeginningHash(' ?! ')).toBeUndefined();
  });

  it('are no titles', () => {
    expect(titleBeginningHashes('How to raise')).not.toContain(titleHash('How to'));
  });
});
