import { describe, expect, it } from 'vitest';
import { titleHash, titleHashesWithin } from '../../../src/search/title-hash.ts';

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
    expect(titleHashesWithin('word '.repeat(5000)).length).toBeLessThan(250);
    expect(titleHashesWithin(' ?! ')).toEqual([]);
  });
});
