import { describe, expect, it } from 'vitest';
import { normalizeWord, tokenize } from '../../../src/search/tokenize.ts';

describe('the tokens of a text', () => {
  it.each([
    ['hello', 'hello', []],
    ['Dilution,', 'dilution', []],
    ['seed-round', 'seedround', ['seed', 'round']],
    ['SeedRound', 'seedround', ['seed', 'round']],
    ['snake_case', 'snake_case', ['snake', 'case']],
    ['WKWebVIEWComponent', 'wkwebviewcomponent', ['wk', 'web', 'view', 'component']],
    ['page.Find', 'pagefind', ['page', 'find']],
    ['cloud/cannon,page', 'cloudcannonpage', ['cloud', 'cannon', 'page']],
    ["l'alphabet", 'lalphabet', ['alphabet']],
    ['e-mail', 'email', ['mail']],
    ['Café', 'cafe', []],
    ['10,000', '10000', ['10', '000']],
    ['CD25', 'cd25', ['cd', '25']],
  ])('%s is %s with the parts %j', (raw, word, parts) => {
    expect(tokenize(raw)).toMatchObject([{ word, parts }]);
  });

  it('have the word as it was typed, without the punctuation around it', () => {
    expect(tokenize('“Seed-round” (Café’s)?').map(({ typed }) => typed)).toEqual(['Seed-round', 'Café’s']);
  });

  it('are none if there is only punctuation', () => {
    expect(tokenize(' — … "" \n\t 🌦️ ')).toEqual([]);
  });

  it('are the same however their accents are encoded', () => {
    expect(normalizeWord('Zu\u0308rich')).toBe(normalizeWord('Zürich'));
  });
});
