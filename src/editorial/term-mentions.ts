/** Mentions of glossary terms in a text. */
import type { Term } from './glossary-terms.ts';

export interface Mention {
  /** The path of the term. */
  path: string;
  /** The mention is `text.slice(start, end)`. */
  start: number;
  end: number;
}

/**
 * Returns a function that finds the terms in a text: whole words in any case, singular or plural, the longest name where several start at
 * the same word. Names in capitals and short names match exactly (SAFE is not "safe"). Aliases that are other words as well are ignored:
 * those of fewer than four letters that are not in capitals, and a single word in small letters ("lead") that is not one of the term's names.
 */
export function mentionFinder(terms: readonly Term[]): (text: string) => Mention[] {
  const names = namesByFirstWord(terms);
  return (text) => {
    const plain = text.replace(/\s/g, ' ').replaceAll('’', "'");
    const found: Mention[] = [];
    for (const { 0: word, index: start } of plain.matchAll(firstWords)) {
      if (start < (found.at(-1)?.end ?? 0)) continue;
      const name = names.get(word.toLowerCase())?.find((name) => matchesAt(plain, start, name));
      if (name) found.push({ path: name.path, start, end: start + name.text.length });
    }
    return found;
  };
}

interface Name {
  text: string;
  isExact: boolean;
  path: string;
}

/** Words at which a name can start: in "anti-dilution", "anti" but not "dilution". */
const firstWords = /(?<![\p{L}\p{N}][-'.]?)[\p{L}\p{N}]+/gu;
const continuation = /^[-.]?[\p{L}\p{N}]/u;

function matchesAt(plain: string, start: number, { text, isExact }: Name): boolean {
  const there = plain.slice(start, start + text.length);
  return (
    (isExact ? there : there.toLowerCase()) === text &&
    !continuation.test(plain.slice(start + text.length, start + text.length + 3))
  );
}

/** The names of all terms, longest first. A name of two terms belongs to the one with that title, or to the first. */
function namesByFirstWord(terms: readonly Term[]): Map<string, Name[]> {
  const byText = new Map<string, Name>();
  const add = (name: string, path: string) => {
    const isExact = isInCapitals(name) || letters(name) < 4;
    const text = isExact ? name : name.toLowerCase();
    for (const form of forms(text.replaceAll('’', "'"), isExact)) {
      if (!byText.has(form)) byText.set(form, { text: form, isExact, path });
    }
  };
  for (const { title, path } of terms) add(title, path);
  for (const { aliases, names, path } of terms)
    for (const alias of aliases) if (isInCapitals(alias) || isTelling(alias, names)) add(alias, path);
  const longestFirst = [...byText.values()].sort((a, b) => b.text.length - a.text.length);
  return Map.groupBy(longestFirst, ({ text }) => /^[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? '');
}

/** A name, its plural and, if it is a plural itself, its singular. */
function forms(name: string, isExact: boolean): string[] {
  if (isExact) return [name, `${name}s`];
  if (/[^aeiou]y$/.test(name)) return [name, name.replace(/y$/, 'ies')];
  if (/(?:s|x|ch|sh)$/.test(name)) return [name, `${name}es`, ...(/[^sui]s$/.test(name) ? [name.slice(0, -1)] : [])];
  return [name, `${name}s`];
}

/** Whether an alias, where a text has it, means the term. */
function isTelling(alias: string, names: readonly string[]): boolean {
  return letters(alias) >= 4 && (names.includes(alias) || !/^\p{Ll}+$/u.test(alias));
}

function isInCapitals(name: string): boolean {
  return name === name.toUpperCase() && letters(name) > 1;
}

function letters(name: string): number {
  return name.match(/\p{L}/gu)?.length ?? 0;
}
