import { describe, expect, it } from 'vitest';
import { nameKey, nameKeysWithin } from '../../../src/search/title-hash.ts';

const keysWithin = (query: string) => nameKeysWithin(query).map(({ key }) => key);

describe('the names inside a query', () => {
  it('are the words that follow each other, however they are written', () => {
    const within = nameKeysWithin('what does Equity-dilution of the founders cost');
    expect(within.find(({ key }) => key === nameKey('Founder’s costs'))).toMatchObject({ stems: ['founder', 'cost'] });
    expect(keysWithin('is the option pool too large')).toContain(nameKey('Option pools'));
  });

  it('are neither the whole query, nor one word, nor words apart', () => {
    for (const name of ['large option pool', 'pool', 'large pool'])
      expect(keysWithin('large option pool')).not.toContain(nameKey(name));
  });

  it('are few in a long query, and none in an empty one', () => {
    expect(nameKeysWithin('word '.repeat(5000)).length).toBeLessThan(250);
    expect(nameKeysWithin(' ?! ')).toEqual([]);
  });
});
