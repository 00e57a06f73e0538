/**
 * Words as Pagefind 1.6.0 makes them of a text: split at white space, only letters, digits and connectors kept, lower case, diacritics
 * dropped; `seed-round` and `SeedRound` count as `seedround` and also as their parts.
 * Source: `pagefind/src/fossick/splitting.rs` at v1.6.0.
 */

export interface Word {
  /** The whole word, folded, not stemmed: `seedround`. */
  readonly whole: string;
  /** Its parts of two letters or more where it is a compound: `['seed', 'round']`. */
  readonly parts: readonly string[];
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const raw of text.split(/\s+/)) {
    const whole = fold(raw);
    if (whole !== '') words.push({ whole, parts: partsOf(raw, whole) });
  }
  return words;
}

/** Lower case, without diacritics and without anything but letters, digits and connectors. */
export function fold(raw: string): string {
  if (PLAIN.test(raw)) return raw.toLowerCase();
  return raw.replace(NOT_WORD, '').toLowerCase().normalize('NFD').replace(MARKS, '');
}

/** Only letters and digits of ASCII, the common case: nothing to remove. */
const PLAIN = /^[A-Za-z0-9]*$/;
/** The connectors are the `include_characters` of every Pagefind index (Unicode category Pc). */
const NOT_WORD = /[^\p{Alphabetic}\p{N}\p{Pc}]/gu;
const MARKS = /\p{M}/gu;

function partsOf(raw: string, whole: string): string[] {
  if (SIMPLE.test(raw) || !COMPOUND.test(raw)) return [];
  const parts = raw
    .replace(ASCII_PUNCTUATION, ' ')
    .replace(CASE_BOUNDARY, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  if (parts.length === 1 && whole.startsWith(parts[0]!)) return [];
  return parts.filter((part) => Buffer.byteLength(part) > 1).map((part) => part.normalize('NFD').replace(MARKS, ''));
}

/** The common case, decided without the tables of Unicode. */
const SIMPLE = /^[A-Za-z0-9][a-z0-9]*$/;
/** Something that is not a letter or digit, or a capital after the first letter. */
const COMPOUND = /[^\p{Alphabetic}\p{N}]|(?!^)\p{Lu}/u;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g;
/** aB, ABc, a1, A1, 1a, 1A: the boundaries at which the Rust crate `convert_case` splits. */
const CASE_BOUNDARY = /(?<=\p{Ll})(?=[\p{Lu}\d])|(?<=\p{Lu})(?=\p{Lu}\p{Ll}|\d)|(?<=\d)(?=[\p{Lu}\p{Ll}])/gu;
