import { describe, expect, it } from 'vitest';
import { mentionFinder } from '../../../src/editorial/term-mentions.ts';

const term = (path: string, title: string, aliases: string[] = [], names: string[] = []) => ({ path, title, aliases, names });
const find = mentionFinder([
  term('dilution', 'Dilution', ['fully diluted', 'how much do I give away']),
  term('valuation', 'Pre-money valuation', ['pre-money']),
  term('safe', 'SAFE', ['simple agreement']),
  term('arr', 'Annual recurring revenue', ['ARR', 'mrr']),
  term('equity', 'Equity', ['founders’ equity', 'dilution']),
  term('shares', 'Virtual shares'),
  term('bv', 'BV', ['B.V.', 'a bv']),
  term('lda', 'Lda'),
  term('analysis', 'Cohort analysis', ['cash']),
  term('funnel', 'Sales funnel', ['lead', 'funnel', 'Trichter', 'marketing lead'], ['funnel']),
]);

/** The text with each mention in brackets before its term. */
function marked(text: string): string {
  return find(text).reduceRight(
    (rest, { path, start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}](${path})${rest.slice(end)}`,
    text,
  );
}

describe('A text mentions a term', () => {
  it.each([
    ['in any case', 'Dilution, DILUTION', '[Dilution](dilution), [DILUTION](dilution)'],
    ['in the plural', 'two dilutions of equities', 'two [dilutions](dilution) of [equities](equity)'],
    ['in the singular of a plural', 'a virtual share', 'a [virtual share](shares)'],
    ['in the plural of an abbreviation', 'three SAFEs', 'three [SAFEs](safe)'],
    ['by its longest name', 'the pre-money valuation', 'the [pre-money valuation](valuation)'],
    ['by an alias', 'a pre-money of two', 'a [pre-money](valuation) of two'],
    ['by words that a line break parts', 'pre-money\nvaluation', '[pre-money\nvaluation](valuation)'],
    ['with either apostrophe', "founders' equity, founders’ equity", "[founders' equity](equity), [founders’ equity](equity)"],
    ['before an apostrophe', 'dilution’s end', '[dilution](dilution)’s end'],
    ['with dots in its name', 'a Dutch B.V. and a BV', 'a Dutch [B.V.](bv) and a [BV](bv)'],
    ['at the end of a sentence', '(fully diluted).', '([fully diluted](dilution)).'],
    ['by the title rather than the alias of another', 'dilution', '[dilution](dilution)'],
    ['by a short title as it is written', 'an Lda', 'an [Lda](lda)'],
    ['by a name of one word', 'two funnels', 'two [funnels](funnel)'],
    ['by an alias of one word that is a noun of another language', 'der Trichter', 'der [Trichter](funnel)'],
    ['by an alias of two words', 'a marketing lead', 'a [marketing lead](funnel)'],
  ])('%s', (_, text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each([
    ['within a word', 'undilutionary dilutionx'],
    ['after a hyphen', 'anti-dilution'],
    ['before a hyphen', 'dilution-free'],
    ['in capitals that it does not have', 'it is safe, an arr, lda and bv'],
    ['by a short alias that is not in capitals', 'mrr and MRR'],
    ['by an alias of one word that is not a name', 'your lead pays cash'],
  ])('never %s', (_, text) => {
    expect(marked(text)).toBe(text);
  });
});
