import { describe, expect, it } from 'vitest';
import { openLanguage } from '../../../src/search/language.ts';
import * as titles from '../../../src/search/title-hash.ts';

const english = openLanguage('en-GB');
const words = (text: string) => titles.nameWords(text, english);
const nameHash = (name: string) => titles.nameHash(words(name));
const beginningHash = (text: string) => titles.titleBeginningHash(words(text));
const beginningHashes = (title: string) => titles.titleBeginningHashes(words(title));

function namesWithin(query: string) {
  const found: { hash: number; exact: number; part: string }[] = [];
  titles.eachNameWithin(words(query), (hash, exact, { from, to }) => {
    const part = words(query).slice(from, to);
    found.push({ hash, exact, part: part.map(({ word }) => word).join(' ') });
  });
  return found;
}
const hashesWithin = (query: string) => namesWithin(query).map(({ hash }) => hash);

describe('the titles inside a query', () => {
  it('are consecutive words in any spelling', () => {
    const within = namesWithin('what does Equity-dilution of the founders cost');
    expect(within.find(({ hash }) => hash === nameHash('Founder’s costs'))).toMatchObject({ part: 'founders cost' });
    expect(hashesWithin('is the option pool too large')).toContain(nameHash('Option pools'));
  });

  it('are told from those with the same stems', () => {
    const exact = namesWithin('how is the dilution calculated').map(({ exact }) => exact);
    expect(exact).toContain(titles.exactNameHash(words('Dilution, calculated')));
    expect(exact).not.toContain(titles.exactNameHash(words('Dilution calculator')));
    expect(titles.exactNameHash(words('equity'))).not.toBe(nameHash('equity'));
  });

  it('take “vs” for “or”', () => {
    expect(nameHash('GmbH vs. UG')).toBe(nameHash('GmbH or UG'));
    expect(hashesWithin('GmbH versus UG in Germany')).toContain(nameHash('GmbH or UG'));
  });

  it('are neither the whole query, nor one word, nor words apart', () => {
    for (const name of ['large option pool', 'pool', 'large pool'])
      expect(hashesWithin('large option pool')).not.toContain(nameHash(name));
  });

  it('are few in a long query, and none in an empty one', () => {
    expect(namesWithin('word '.repeat(5000)).length).toBeLessThan(400);
    expect(namesWithin(' ?! ')).toEqual([]);
  });
});

describe('the beginnings of a title', () => {
  it('are its first words, but not all, in any spelling', () => {
    const beginnings = beginningHashes('How to raise a seed round');
    expect(beginnings).toContain(beginningHash('how to raises'));
    expect(beginnings).not.toContain(beginningHash('How to raise a seed round'));
    expect(beginnings).not.toContain(beginningHash('raise a seed'));
    expect(beginningHash(' ?! ')).toBeUndefined();
  });

  it('are no titles', () => {
    expect(beginningHashes('How to raise')).not.toContain(nameHash('How to'));
  });
});
