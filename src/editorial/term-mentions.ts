/** Where a text mentions a term of the glossary. */
import type { Term } from './glossary-terms.ts';

export interface Mention {
  /** The term's address. */
  path: string;
  /** The mention is `text.slice(start, end)`. */
  start: number;
  end: number;
}

/**
 * Makes what finds the terms in a text: whole words, in any case, singular or plural, the longest name where several begin at
 * the same word. Names in capitals and short ones must stand as they are written (SAFE is not "safe"); an alias under four
 * letters that is not in capitals could mean anything, so it is never looked for.
 */
export function mentionFinder(terms: readonly Term[]): (text: string) => Mention[] {
  const names = namesByFirstWord(terms);
  return (text) => {
    const plain = text.replace(/\s/g, ' ').replaceAll('’', "'");
    const found: Mention[] = [];
    for (const { 0: word, index: start } of plain.matchAll(firstWords)) {
      if (start < (found.at(-1)?.end ?? 0)) continue;
      const name = names.get(word.toLowerCase())?.find((name) => standsAt(plain, start, name));
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

/** Words at which a name can begin: in "anti-dilution", "anti" but not "dilution". */
const firstWords = /(?<![\p{L}\p{N}][-'.]?)[\p{L}\p{N}]+/gu;
const goesOn = /^[-.]?[\p{L}\p{N}]/u;

function standsAt(plain: string, start: number, { text, isExact }: Name): boolean {
  const there = plain.slice(start, start + text.length);
  return (
    (isExact ? there : there.toLowerCase()) === text && !goesOn.test(plain.slice(start + text.length, start + text.length + 3))
  );
}

/** The names of all terms, longest first. A name that two terms have belongs to the one whose title it is, or to the first. */
function namesByFirstWord(terms: readonly Term[]): Map<string, Name[]> {
  const names = new Map<string, Name>();
  const add = (name: string, path: string) => {
    const isExact = isInCapitals(name) || letters(name) < 4;
    const text = isExact ? name : name.toLowerCase();
    for (const form of forms(text.replaceAll('’', "'"), isExact)) {
      if (!names.has(form)) names.set(form, { text: form, isExact, path });
    }
  };
  for (const { title, path } of terms) add(title, path);
  for (const { aliases, path } of terms) {
    for (const alias of aliases) if (isInCapitals(alias) || letters(alias) >= 4) add(alias, path);
  }
  const longestFirst = [...names.values()].sort((a, b) => b.text.length - a.text.length);
  return Map.groupBy(longestFirst, ({ text }) => /^[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? '');
}

/** A name, its plural and, if it is a plural itself, its singular. */
function forms(name: string, isExact: boolean): string[] {
  if (isExact) return [name, `${name}s`];
  if (/[^aeiou]y$/.test(name)) return [name, name.replace(/y$/, 'ies')];
  if (/(?:s|x|ch|sh)$/.test(name)) return [name, `${name}es`, ...(/[^sui]s$/.test(name) ? [name.slice(0, -1)] : [])];
  return [name, `${name}s`];
}

function isInCapitals(name: string): boolean {
  return name === name.toUpperCase() && letters(name) > 1;
}

function letters(name: string): number {
  return name.match(/\p{L}/gu)?.length ?? 0;
}
