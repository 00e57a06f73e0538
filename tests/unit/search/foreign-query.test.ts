import { describe, expect, it } from 'vitest';
import { openLanguage } from '../../../src/search/language.ts';
import { readQuery } from '../../../src/search/query-terms.ts';

/** Its terms as typed, each once: compounds such as `GmbH` are several. */
const termsOf = (query: string, language = 'en') => [
  ...new Set(readQuery(query, openLanguage(language)).terms.map(({ typed }) => typed)),
];

describe('a query in another language than the pages', () => {
  it.each([
    ['Wer kann das Gründerstipendium erhalten?', 'Wer Gründerstipendium erhalten'],
    ['Wann muss bei einer GmbH Insolvenz angemeldet werden?', 'Wann GmbH Insolvenz angemeldet'],
    ['Comment créer une SAS avec un associé ?', 'Comment créer SAS associé'],
    ['¿Cómo se constituye un plan de opciones?', 'constituye plan opciones'],
    ['Como abrir uma empresa em Portugal com um sócio?', 'abrir empresa Portugal sócio'],
    ['Hoe richt ik een BV op met twee oprichters?', 'richt BV twee oprichters'],
  ])('leaves out its stop words, too: %s', (query, terms) => {
    expect(termsOf(query)).toEqual(terms.split(' '));
  });

  it('is recognised over German pages', () => {
    expect(termsOf('how do I found a GmbH', 'de')).toEqual(['found', 'GmbH']);
  });
});

describe('words of another language in a query of the pages’ own', () => {
  it.each([
    ['cheapest e signature tool legally valid in eu', 'cheapest e signature tool legally valid eu'],
    ['.com or .de domain for a startup', 'com de domain startup'],
    ['what is an assemblée générale de dissolution', 'assemblée générale de dissolution'],
    ['gründung gmbh how long bis handelsregister', 'gründung gmbh long bis handelsregister'],
    ['par value', 'par value'],
  ])('stay: %s', (query, terms) => {
    expect(termsOf(query)).toEqual(terms.split(' '));
  });
});

it('a query of foreign stop words alone has them as terms', () => {
  expect(termsOf('wer das')).toEqual(['wer', 'das']);
});
