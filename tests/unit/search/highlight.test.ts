import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '../../../src/search/highlight.ts';

const marks = (text: string, query: string, language = 'en-GB') =>
  highlight(text, query, language)
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text);

describe('Marks', () => {
  it.each([
    ['a word', 'Dilution is the fall in your percentage', 'dilution', ['Dilution']],
    [
      'its other forms',
      'diluted shares dilute; calculating, calculation',
      'dilution calculated',
      ['diluted', 'dilute', 'calculating', 'calculation'],
    ],
    ['plurals', 'companies and a company', 'company', ['companies', 'company']],
    ['words with accents', 'Zürich and Zurich', 'zürich', ['Zürich', 'Zurich']],
    ['the beginning of a word, when it is the last', 'convertible notes convert', 'conver', ['convertible', 'convert']],
    ['no beginnings of other words', 'the capital cap table', 'cap table', ['cap', 'table']],
    ['no stop-words', 'how is it calculated', 'how is it', ['how', 'is', 'it']],
    ['no stop-words beside others', 'how is it calculated', 'how is it calculated', ['calculated']],
    ['nothing where a word is only a part', 'undiluted', 'dilut', []],
    ['figures', 'a 20% stake of 200', '20', ['20', '200']],
    ['nothing for an empty query', 'anything', '  ', []],
    ['nothing for punctuation', 'a.b*c', '.*', []],
  ])('%s', (_, text, query, expected) => {
    expect(marks(text, query)).toEqual(expected);
  });

  it('are of forms of a word in other languages too, and not of short words beside longer ones', () => {
    expect(marks('Das Volk und die Völker', 'die Völker', 'de')).toEqual(['Volk', 'Völker']);
    expect(marks('Die Schwärme des Schwarms', 'Schwarm', 'de-AT')).toEqual(['Schwärme', 'Schwarms']);
    expect(marks('Ei und Eis', 'Ei', 'de')).toEqual(['Ei']);
  });

  it('lose and add no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        expect(
          highlight(text, query, 'en-GB')
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
