import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageText } from '../../../src/search/page-text.ts';
import { textFragment } from '../../../src/search/text-fragment.ts';

type TextRecord = ConstructorParameters<typeof PageText>[0];

/** The directive for the last place where these words stand in a page. */
function fragment(passage: string, text: string, of: Partial<TextRecord> = {}): string {
  const before = text.slice(0, text.lastIndexOf(passage));
  const from = before.split(' ').length - 1;
  const found = textFragment(new PageText({ text, ...nothing, ...of }), { from, to: from + passage.split(' ').length });
  return decodeURIComponent(found.replace(':~:text=', ''));
}

/** What a page has beside its text; nothing. */
const nothing = {
  titleWords: 0,
  bodyStart: 0,
  description: '',
  sections: [],
  tables: [],
  gaps: [],
  smallPrint: [],
  omissions: [],
};

const long = 'Dilution is calculated as the new shares divided by all shares after the issue.';

describe('The address of a passage in its page', () => {
  it.each([
    ['names a short passage whole, without its full stop', 'Never add up the rounds.', 'Never add up the rounds'],
    ['names both ends of a long one', long, 'Dilution is calculated as the,all shares after the issue'],
    ['names the ends of two sentences', `One two three four five. ${long}`, 'One two three four five,all shares after the issue'],
  ])('%s', (_, passage, expected) => {
    expect(fragment(passage, `About shares. ${passage} The end.`)).toBe(expected);
  });

  it('encodes what has a meaning in it', () => {
    const text = 'About shares. Pre-money, (cap) & pool. The end.';
    const page = new PageText({ text, ...nothing });
    expect(textFragment(page, { from: 2, to: 6 })).toBe(':~:text=Pre%2Dmoney%2C%20%28cap%29%20%26%20pool');
  });

  it.each([
    [
      'more words of its sentence',
      'All shares of one holder of many fall by the same part at each round.',
      'All shares of one holder of many fall,same part at each round',
    ],
    ['words of a later sentence', 'In France. It takes six weeks there.', 'It takes six weeks there'],
    ['the words before it', 'All shares of one holder of many rise.', 'exercise-,All shares of one holder of many rise'],
  ])('names %s where they stand more than once', (_, passage, expected) => {
    const text = `All shares of one holder of many rise. In France. (A book) In France. Without an exercise ${passage} The end.`;
    expect(fragment(passage, text)).toBe(expected);
  });

  it('names no words before it that end with a colon, which a browser would have to know', () => {
    const text = 'Six weeks. In France: Six weeks. The end.';
    expect(fragment('Six weeks.', text)).toBe('Six weeks,-The');
  });

  it('is that of the section where only a colon tells the passage from another', () => {
    const text = 'Six weeks. Basic or Smart. (A book) Basic or Smart: a month. The end.';
    expect(fragment('Basic or Smart:', text, { smallPrint: [[5, 2]] })).toBe('');
  });

  it('names the words after it where those before it are small print', () => {
    const text = 'Six weeks. In France. (A book) In France. Six weeks. The end.';
    expect(fragment('In France. Six weeks.', text, { smallPrint: [[4, 2]] })).toBe('In France,-Six');
  });

  it('names no words across the mark of a footnote', () => {
    expect(fragment('The fee is €150 at least.', 'About fees. The fee is €150 at least.', { omissions: [6] })).toBe(
      'The fee is €150,at least',
    );
  });

  it('names no punctuation before the mark of a footnote, which stands after it on the page', () => {
    expect(fragment('A fee (of €150), at least.', 'Fees. A fee (of €150), at least.', { omissions: [5] })).toBe(
      'A fee (of €150,at least',
    );
  });

  it('is that of no other text: empty if nothing tells two places apart', () => {
    const text = 'Six weeks. Six weeks. (A book) Six weeks. Six weeks.';
    expect(fragment('Six weeks.', text, { smallPrint: [[4, 2]] })).toBe('');
  });

  it('tells rows of tables apart by the cells beside the first', () => {
    const text = 'Round Part Seed. 20% Later. 10% Round Part Seed. 15% Later. 10%';
    const tables = [0, 6].map((at) => ({ at, cells: [1, 1, 1, 1, 1, 1], columns: 2, heads: 1 }));
    expect(fragment('Seed. 15%', text, { tables })).toBe('Seed,-15%');
  });

  /** Elements of a page: sentences of few words, so that many are the same. */
  const elements = fc.array(fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 1, maxLength: 14 }), {
    minLength: 1,
    maxLength: 8,
  });

  it('leads a browser to the passage, whatever else the page says', () => {
    fc.assert(
      fc.property(elements, fc.nat(), fc.nat(), (elements, first, length) => {
        const text = elements.map((words) => `${words.join(' ')}.`).join(' ');
        const all = text.split(' ');
        const from = first % all.length;
        const to = Math.min(all.length, from + 1 + (length % 20));
        const page = new PageText({ text, ...nothing });
        const directive = textFragment(page, { from, to });
        const place = directive === '' ? from : (placeOf(directive, elements) ?? -1);
        expect(place >= from && place < to, `${directive} leads to ${place}`).toBe(true);
      }),
    );
  });
});

/** The first word of the place that a browser takes: that with the first and the last part of the directive, each within one element. */
function placeOf(directive: string, elements: string[][]): number | undefined {
  const words = elements.flatMap((own, element) => own.map((word) => ({ word, element })));
  const stands = (phrase: string[], at: number) =>
    phrase.every((word, each) => words[at + each]?.word === word && words[at + each]?.element === words[at]?.element);
  const parts = directive.replace(':~:text=', '').split(',');
  const wordsOf = (part = '') => (part === '' ? [] : decodeURIComponent(part).split(' '));
  const before = wordsOf(parts[0]?.endsWith('-') ? parts.shift()?.slice(0, -1) : '');
  const after = wordsOf(parts.at(-1)?.startsWith('-') ? parts.pop()?.slice(1) : '');
  const [start = [], end = []] = parts.map(wordsOf);
  return words.keys().find((at) => {
    const next = at + start.length;
    const isEndLater = words.some((_, later) => later >= next && stands(end, later));
    return stands(before, at - before.length) && stands(start, at) && stands(after, next) && (end.length === 0 || isEndLater);
  });
}
