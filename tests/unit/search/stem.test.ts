import { describe, expect, it } from 'vitest';
import { stem } from '../../../src/search/stem.ts';

describe('the stem', () => {
  it.each(
    Object.entries({
      // Where Snowball 3, which Pagefind uses, differs from the older Porter 2.
      university: 'universiti',
      universe: 'univers',
      organization: 'organiz',
      organs: 'organ',
      biologist: 'biolog',
      interest: 'interest',
      internal: 'internal',
      emergency: 'emergenc',
      past: 'past',
      pasted: 'paste',
      later: 'later',
      evening: 'evening',
      added: 'add',
      egged: 'egg',
      // The steps, one by one.
      caresses: 'caress',
      ties: 'tie',
      cries: 'cri',
      gas: 'gas',
      gaps: 'gap',
      corpus: 'corpus',
      agreed: 'agre',
      succeed: 'succeed',
      dying: 'die',
      luxuriating: 'luxuri',
      hopping: 'hop',
      hoping: 'hope',
      falling: 'fall',
      by: 'by',
      say: 'say',
      happy: 'happi',
      rational: 'ration',
      sensibility: 'sensibl',
      hopefulness: 'hope',
      communication: 'communic',
      relate: 'relat',
      adoption: 'adopt',
      controlling: 'control',
      roll: 'roll',
      dilution: 'dilut',
      diluted: 'dilut',
      generously: 'generous',
      yield: 'yield',
      news: 'news',
      skies: 'sky',
      at: 'at',
    }),
  )('of %s is %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it('of anything else is itself', () => {
    for (const word of ['', 'b12', '東京', '10000', 'x'.repeat(500)]) expect(stem(word)).toBe(word);
  });
});
