import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { packTermOccurrence } from '../../../src/search/occurrences.ts';
import { PageText } from '../../../src/search/page-text.ts';
import { PageWords } from '../../../src/search/page-words.ts';
import { passageFor } from '../../../src/search/passage.ts';

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

type TextRecord = ConstructorParameters<typeof PageText>[0];

const whole = { titleWords: 0, bodyStart: 0, description: '', sections: [], tables: [], gaps: [], smallPrint: [], omissions: [] };

/** The passage for matches in any order. */
function passage(of: Partial<TextRecord> & { text: string }, matches: Match[], maxLength?: number): string {
  return passageOf(of, matches, maxLength).text;
}

function passageOf(of: Partial<TextRecord> & { text: string }, matches: Match[], maxLength?: number) {
  const occurrences = Uint32Array.from(matches, ({ position, term }) => packTermOccurrence(position, term)).sort();
  const idf: number[] = Array(1 + Math.max(-1, ...matches.map(({ term }) => term))).fill(0);
  for (const match of matches) idf[match.term] = match.idf;
  return passageFor(new PageText({ ...whole, ...of }), occurrences, idf, maxLength);
}

const at = (word: string, nth = 0): number =>
  words.map((candidate, position) => (candidate.startsWith(word) ? position : -1)).filter((position) => position >= 0)[nth]!;
const page = { text, titleWords: 1, bodyStart: 1, description: 'What dilution is.' };

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

  it('is the whole beginning and the part, if it may be longer', () => {
    const found = passage(page, matches, 500);
    expect(found).toMatch(/^(A company that sells new shares has more of them than before\. ?){4} … Dilution is the fall in/);
    expect(found.length).toBeGreaterThan(300);
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
      text: `Title. For founders. Takes two months. ${facts}`,
      titleWords: 1,
      bodyStart: 6,
      description: '',
    };
    expect(passage(below, [{ position: 8, term: 0, idf: 1 }])).toMatch(/^A company that sells/);
    expect(passage(below, [{ position: 4, term: 0, idf: 1 }])).toMatch(
      /^(A company that sells new shares has more of them than before\. ){3}… Takes two months\.$/,
    );
  });

  it('is that part alone if the first sentence leaves it no room', () => {
    const long = {
      text: `Title. ${'endless '.repeat(40)}end. ${text.replace(/^Dilution\. /, '')}`,
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
        text: `${'a '.repeat(100)}rare rare. ${'b '.repeat(100)}rare other. ${'c '.repeat(100)}end`,
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

  it('names the section that its last part is from, and none before the first heading', () => {
    const sections = {
      text: `Lead. Why it matters. ${'Nothing here. '.repeat(30)}How it works. One rule decides. More.`,
      sections: [
        [1, 3, 'why-it-matters'],
        [64, 3, 'how-it-works'],
      ] as const,
    };
    expect(passageOf(sections, [{ position: 68, term: 0, idf: 2 }])).toEqual({
      text: 'Lead. … One rule decides. More.',
      heading: { id: 'how-it-works', from: 64, to: 67 },
      place: { from: 67, to: 71 },
    });
    expect(passageOf(sections, [{ position: 0, term: 0, idf: 2 }])).toMatchObject({
      text: 'Lead.',
      heading: undefined,
      place: { from: 0, to: 1 },
    });
  });

  it('names no section if the title and the beginning have the words that its part has', () => {
    const sections = {
      text: `Options. What options cost. Why it matters. ${'Nothing here. '.repeat(30)}How options work. They cost little.`,
      titleWords: 1,
      bodyStart: 1,
      sections: [
        [4, 3, 'why-it-matters'],
        [67, 3, 'how-options-work'],
      ] as const,
    };
    const options = [0, 2, 68].map((position) => ({ position, term: 0, idf: 2 }));
    const cost = [3, 71].map((position) => ({ position, term: 1, idf: 2 }));
    const work = { position: 69, term: 2, idf: 2 };
    expect(passageOf(sections, [...options, ...cost])).toEqual({
      text: 'What options cost. … They cost little.',
      heading: undefined,
      place: { from: 1, to: 4, text: 'What options cost.' },
    });
    expect(passageOf(sections, [...options, ...cost, work])).toMatchObject({ heading: { id: 'how-options-work' } });
  });

  it('then shows a part only if there is room for more than a few words', () => {
    const long = {
      text: `Options. ${'These are options. '.repeat(12)}Why? ${'Nothing here. '.repeat(30)}Options ${'cost little '.repeat(12)}in all.`,
      titleWords: 1,
      bodyStart: 1,
      sections: [[37, 1, 'why']] as const,
    };
    const matches = [0, 3, 98].map((position) => ({ position, term: 0, idf: 2 }));
    expect(passage(long, matches)).toBe('These are options. '.repeat(12).trim());
    expect(passage(long, matches, 500)).toMatch(/^These are options\..* … Options cost little/);
  });

  it('points to the row that it shows of a page without running text', () => {
    const table = { text: 'Rounds. Round Price Seed 3 Rounds 4', titleWords: 1, bodyStart: 1 };
    const cells = { at: 1, cells: [1, 1, 1, 1, 1, 1], columns: 2, heads: 1 };
    const matches = [0, 5].map((position) => ({ position, term: 0, idf: 2 }));
    expect(passageOf({ ...table, tables: [cells] }, matches)).toMatchObject({
      text: 'Rounds: Price 4',
      place: { from: 5, to: 7 },
    });
  });

  it('is from the section whose heading asks the question, if nothing below it has the words', () => {
    const below = { text: 'Lead. How big? As large as the plan.', sections: [[1, 2, 'how-big']] as const };
    expect(passage(below, [{ position: 2, term: 0, idf: 2 }])).toBe('Lead. … As large as the plan.');
  });

  it('begins with the first sentence of the section whose heading asks the question, though others below it have more of the words', () => {
    const below = {
      text: `Lead. Should investors sign one? No. ${'Nothing here. '.repeat(20)}Some investors have an exception.`,
      sections: [[1, 4, 'should-investors-sign-one']] as const,
    };
    const matches = [
      { position: 2, term: 0, idf: 2 },
      { position: 3, term: 1, idf: 2 },
      { position: 49, term: 2, idf: 0.5 },
    ];
    expect(passage(below, matches)).toMatch(/^Lead\. … No\. Nothing here\./);
    expect(passage(below, [matches[2]!])).toBe('Lead. … Some investors have an exception.');
  });

  it('shows no small print, and chooses no part by it', () => {
    const cited = {
      text: `Lead. Founders hold 70% (HMRC, checked 2026). ${'Nothing here. '.repeat(20)}Each year (GOV.UK, checked 2026) they file. Last.`,
      smallPrint: [
        [4, 3],
        [49, 3],
      ] as const,
    };
    expect(passage(cited, [{ position: 52, term: 0, idf: 2 }])).toMatch(
      /^Lead\. Founders hold 70%\. Nothing .* … Each year they file\. Last\.$/,
    );
    expect(passage(cited, [{ position: 49, term: 0, idf: 2 }])).not.toContain('Each year');
  });

  it('tells sections apart by the words that few of them have', () => {
    const part = 'A pool of options is one pool. ';
    const parts = {
      text: `Lead. ${part.repeat(12)}${'Filling in between. '.repeat(8)}The hiring plan sets it.`,
      sections: Array.from({ length: 12 }, (_, at) => [1 + 7 * at, 1, `s${at}`] as const),
    };
    const common = Array.from({ length: 12 }, (_, at) => ({ position: 2 + 7 * at, term: 0, idf: 2 }));
    expect(passage(parts, [...common, { position: 111, term: 1, idf: 1 }])).toBe('Lead. … The hiring plan sets it.');
  });

  it('shows no links to files', () => {
    const linked = { text: 'Lead. Rounds sell shares. Data: rounds.csv, rounds.json.', gaps: [[4, 3]] as const };
    expect(passage(linked, [{ position: 5, term: 0, idf: 2 }])).toBe('Lead. Rounds sell shares.');
  });

  describe('of a table', () => {
    const table = {
      text: 'Lead. Rounds of a company. After New shares Founders hold Seed round. 30% 70% Third round. 20% 42% It adds up.',
      tables: [{ at: 5, cells: [1, 2, 2, 2, 1, 1, 2, 1, 1], columns: 3, heads: 1, caption: [1, 4] as const }],
    };

    it('is the row that matches, with the heads of its columns and the caption', () => {
      expect(passage(table, [{ position: 14, term: 0, idf: 2 }])).toBe(
        'Lead. … Rounds of a company. Third round: New shares 20%, Founders hold 42%',
      );
    });

    it('is no row if only the head matches', () => {
      expect(passage(table, [{ position: 6, term: 0, idf: 2 }])).toBe('Lead.');
    });

    it('is the row that a match is the first cell of, before others with as many matches', () => {
      const found = passage(table, [
        { position: 12, term: 0, idf: 2 },
        { position: 14, term: 1, idf: 2 },
      ]);
      expect(found).toContain('Third round: ');
    });

    it('keeps the cells that match if the row is too long', () => {
      const long = (word: string) => Array(30).fill(word).join(' ');
      const wide = {
        text: `Row ${long('first')} ${long('second')} ${long('third')}`,
        tables: [{ at: 0, cells: [1, 30, 30, 30], columns: 4, heads: 0 }],
      };
      expect(passage(wide, [{ position: 62, term: 0, idf: 2 }])).toBe(`Row: ${long('third')}`);
    });

    it('has cells that reach over rows and columns in each of them', () => {
      const spanned = {
        text: 'Both Year Berlin 2025 one 2026 two',
        tables: [{ at: 0, cells: [1, 1, 1, 1, 1, 1, 1], columns: 3, heads: 1, places: [0, 1, 1, 2, 3, 4, 2, 5, 6] }],
      };
      expect(passage(spanned, [{ position: 6, term: 0, idf: 2 }])).toBe('Berlin: Year 2026, Year two');
    });
  });

  it('shows that it was cut, at either end', () => {
    const found = passage({ text: 'word '.repeat(200).trim() }, [{ position: 100, term: 0, idf: 1 }]);
    expect(found).toMatch(/^…word .* word…$/);
  });

  it('is found by looking at each word of a long page a few times, however many of them match', () => {
    const looks = vi.spyOn(PageWords.prototype, 'characters');
    const text = 'word '.repeat(3000).trim();
    const everywhere = Array.from({ length: 3000 }, (_, position) => ({
      position,
      term: position % 7,
      idf: 0.1 + (position % 7),
    }));
    passage({ text }, everywhere);
    expect(looks.mock.calls.length).toBeLessThan(20 * 3000);
    looks.mockRestore();
  });

  it('is never longer than it may be, 300 characters as a rule, and never ends inside a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('😀'.repeat(400))), { minLength: 1, maxLength: 80 }),
        fc.nat(100),
        fc.constantFrom(undefined, 500),
        (parts, position, maxLength) => {
          const all = parts.join(' ');
          const count = all.split(' ').length;
          const found = passage({ text: all }, [{ position: position % count, term: 0, idf: 1 }], maxLength);
          expect(found.length).toBeLessThanOrEqual(maxLength ?? 300);
          expect(found.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
