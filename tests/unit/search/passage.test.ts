import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTermOccurrence } from '../../../src/search/occurrences.ts';
import { passageFor } from '../../../src/search/passage.ts';
import { SentenceEnds } from '../../../src/search/sentence-ends.ts';

const text =
  'Dilution. ' +
  'A company that sells new shares has more of them than before. '.repeat(6) +
  'Dilution is the fall in each holder’s share. It is computed from the new shares over all shares. ' +
  'Nothing else changes for the holder at that moment. '.repeat(6).trim();
const words = text.split(' ');

interface Match {
  position: number;
  term: number;
  idf: number;
}

/** The passage for matches in any order. */
function passage(of: Omit<Parameters<typeof passageFor>[0], 'sentenceEnds'>, matches: Match[]): string {
  const occurrences = Uint32Array.from(matches, ({ position, term }) => packTermOccurrence(position, term)).sort();
  const idf: number[] = Array(1 + Math.max(-1, ...matches.map(({ term }) => term))).fill(0);
  for (const match of matches) idf[match.term] = match.idf;
  return passageFor({ ...of, sentenceEnds: new SentenceEnds(of.words) }, occurrences, idf);
}

const at = (word: string, nth = 0): number =>
  words.map((candidate, position) => (candidate.startsWith(word) ? position : -1)).filter((position) => position >= 0)[nth]!;
const page = { words, titleWords: 1, bodyStart: 1, description: 'What dilution is.' };

describe('the passage', () => {
  const matches = [
    { position: at('shares'), term: 1, idf: 1 },
    { position: at('Dilution', 1), term: 0, idf: 3 },
    { position: at('computed'), term: 2, idf: 4 },
  ];

  it('is the first sentence and the part that matches best', () => {
    const found = passage(page, matches);
    expect(found).toMatch(/^A company that sells .* before\. … Dilution is the fall in each holder’s share\. It is computed/);
    expect(found).toMatch(/\.$/);
  });

  it('is the beginning if no part matches better', () => {
    const found = passage(
      page,
      [at('shares'), at('shares', 1), at('shares', 6)].map((position) => ({ position, term: 1, idf: 1 })),
    );
    expect(found).toMatch(/^(A company that sells new shares has more of them than before\. ?)+$/);
  });

  it('takes the first sentence of the body, and shows the facts above it for a query about them', () => {
    const facts = words.slice(1, at('It')).join(' ');
    const below = {
      words: `Title. For founders. Takes two months. ${facts}`.split(' '),
      titleWords: 1,
      bodyStart: 6,
      description: '',
    };
    expect(passage(below, [{ position: 8, term: 0, idf: 1 }])).toMatch(/^A company that sells/);
    expect(passage(below, [{ position: 4, term: 0, idf: 1 }])).toBe(
      'A company that sells new shares has more of them than before. … Takes two months.',
    );
  });

  it('is that part alone if the first sentence leaves it no room', () => {
    const long = {
      words: `Title. ${'endless '.repeat(40)}end. ${text.replace(/^Dilution\. /, '')}`.split(' '),
      titleWords: 1,
      bodyStart: 1,
      description: '',
    };
    const shift = 41;
    expect(
      passage(
        long,
        matches.map((match) => ({ ...match, position: match.position + shift })),
      ),
    ).toMatch(/^Dilution is the fall in each holder’s share\. It is computed/);
  });

  it('is the description if only the title matches', () => {
    expect(passage(page, [{ position: 0, term: 0, idf: 3 }])).toBe('What dilution is.');
  });

  it('is the beginning of the text if there is no description either', () => {
    expect(passage({ ...page, description: '' }, [])).toMatch(/^A company that sells .* before\.$/);
  });

  it('prefers two rare terms to one of them twice', () => {
    const found = passage(
      {
        words: `${'a '.repeat(100)}rare rare. ${'b '.repeat(100)}rare other. ${'c '.repeat(100)}end`.split(' '),
        titleWords: 0,
        bodyStart: 0,
        description: '',
      },
      [
        { position: 100, term: 0, idf: 5 },
        { position: 101, term: 0, idf: 5 },
        { position: 202, term: 0, idf: 5 },
        { position: 203, term: 1, idf: 5 },
      ],
    );
    expect(found).toContain('rare other');
  });

  it('shows that it was cut, at either end', () => {
    const found = passage({ words: 'word '.repeat(200).trim().split(' '), titleWords: 0, bodyStart: 0, description: '' }, [
      { position: 100, term: 0, idf: 1 },
    ]);
    expect(found).toMatch(/^…word .* word…$/);
  });

  it('is found by reading each word of a long page a few times, however many of them match', () => {
    const all = 'word '.repeat(3000).trim().split(' ');
    let reads = 0;
    const counted = new Proxy(all, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    const everywhere = all.map((_, position) => ({ position, term: position % 7, idf: 0.1 + (position % 7) }));
    passage({ words: counted, titleWords: 0, bodyStart: 0, description: '' }, everywhere);
    expect(reads).toBeLessThan(6 * all.length);
  });

  it('is never longer than 300 characters and never ends inside a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('😀'.repeat(400))), { minLength: 1, maxLength: 80 }),
        fc.nat(100),
        (parts, position) => {
          const all = parts.join(' ');
          const count = all.split(' ').length;
          const found = passage({ words: all.split(' '), titleWords: 0, bodyStart: 0, description: '' }, [
            { position: position % count, term: 0, idf: 1 },
          ]);
          expect(found.length).toBeLessThanOrEqual(300);
          expect(found.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
