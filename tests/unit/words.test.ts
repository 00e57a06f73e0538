import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';
import { fill, fillCount, pieces } from '../../src/words/fill.ts';
import { wordsOf } from '../../src/words/words.ts';

const isForms = (value: unknown): value is Record<string, string> => typeof value === 'object' && !Array.isArray(value);
const placeholders = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort();

/** `part.name` of every word. */
function entries(words: object): [name: string, value: unknown][] {
  return Object.entries(words).flatMap(([part, own]) =>
    Object.entries(own as object).map(([name, value]): [string, unknown] => [`${part}.${name}`, value]),
  );
}

describe('Every language', async () => {
  const files = readdirSync('src/words').filter((file) => /^[a-z]{2,3}\.ts$/.test(file));
  const languages = await Promise.all(
    files.map(async (file) => {
      const tag = file.replace('.ts', '');
      const module = (await import(/* @vite-ignore */ resolve('src/words', file))) as Record<string, object>;
      return [tag, module[tag] ?? {}] as const;
    }),
  );
  const english = new Map(entries(en));

  it.each(languages)('has only words that English has, with the same placeholders: %s', (_, words) => {
    expect(languages.length).toBeGreaterThan(1);
    const differing = entries(words).filter(([name, value]) => {
      return !english.has(name) || String(placeholders(english.get(name))) !== String(placeholders(value));
    });
    expect(differing).toEqual([]);
  });

  it.each(languages)('has a text for each plural category of its numbers: %s', (tag, words) => {
    const rules = new Intl.PluralRules(tag);
    const needed = [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
    const lacking = entries(words).filter(([, value]) => isForms(value) && needed.some((category) => !(category in value)));
    expect(lacking).toEqual([]);
  });

  it.each(languages)('is the one of its tag, with any region: %s', (tag, words) => {
    const [[part = '', own] = []] = Object.entries(words);
    expect(wordsOf(`${tag}-XX`)).toMatchObject({ [part]: own as object });
  });
});

describe('The words of a language', () => {
  it('are those of English where it has none', () => {
    expect(wordsOf('cy').page.edit).toBe('Edit this page');
    expect(wordsOf('de').page.edit).toBe(de.page.edit);
  });

  it('are filled in, and leave unknown names', () => {
    expect(fill(en.page.by, { authors: 'Ada Lovelace' })).toBe('By Ada Lovelace');
    expect(fill('{constructor} {a}', { a: '{b}', b: 'c' })).toBe('{constructor} {b}');
    expect(pieces('Read {date}.')).toEqual(['Read ', 'date', '.']);
  });

  it('follow the plural rules of the language', () => {
    const text = (language: string, count: number) =>
      fillCount(wordsOf(language).searchPage.found, count, { language, query: 'x' });
    expect([0, 1, 2].map((count) => text('en-GB', count))).toEqual([
      '0 pages match “x”.',
      '1 page matches “x”.',
      '2 pages match “x”.',
    ]);
    expect(text('de', 1)).toBe('1 Seite passt zu „x“.');
    expect(fillCount({ one: '{count} strona', few: '{count} strony', other: '{count} stron' }, 3, { language: 'pl' })).toBe(
      '3 strony',
    );
  });
});
