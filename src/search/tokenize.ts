/**
 * Tokenises text as Pagefind 1.6.0 does: splits at white space; keeps letters, digits and connectors; lower-cases; strips diacritics.
 * `seed-round` and `SeedRound` become `seedround` and also their parts.
 * Source: `pagefind/src/fossick/splitting.rs` at v1.6.0.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const raw of text.split(/\s+/)) {
    const word = normalizeWord(raw);
    const typed = PLAIN.test(raw) ? raw : raw.replace(AROUND_WORD, '');
    if (word !== '') tokens.push({ typed, word, parts: partsOf(raw, word) });
  }
  return tokens;
}

/** Lower case, without diacritics and without anything but letters, digits and connectors. */
export function normalizeWord(raw: string): string {
  if (PLAIN.test(raw)) return raw.toLowerCase();
  return raw.replace(NOT_WORD, '').toLowerCase().normalize('NFD').replace(MARKS, '');
}

/** Punctuation before and after a word. */
const AROUND_WORD = /^[^\p{Alphabetic}\p{N}\p{Pc}\p{M}]+|[^\p{Alphabetic}\p{N}\p{Pc}\p{M}]+$/gu;
/** Only ASCII letters and digits, the common case: nothing to remove. */
const PLAIN = /^[A-Za-z0-9]*$/;
/** The connectors are the `include_characters` of every Pagefind index (Unicode category Pc). */
const NOT_WORD = /[^\p{Alphabetic}\p{N}\p{Pc}]/gu;
const MARKS = /\p{M}/gu;

function partsOf(raw: string, word: string): string[] {
  if (SIMPLE.test(raw) || !COMPOUND.test(raw)) return [];
  const parts = raw
    .replace(ASCII_PUNCTUATION, ' ')
    .replace(CASE_BOUNDARY, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const [first, second] = parts;
  if (first !== undefined && second === undefined && word.startsWith(first)) return [];
  return parts.filter((part) => Buffer.byteLength(part) > 1).map((part) => part.normalize('NFD').replace(MARKS, ''));
}

/** The common case, decided without Unicode tables. */
const SIMPLE = /^[A-Za-z0-9][a-z0-9]*$/;
/** Anything that is not a letter or digit, or a capital after the first letter. */
const COMPOUND = /[^\p{Alphabetic}\p{N}]|(?!^)\p{Lu}/u;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g;
/** aB, ABc, a1, A1, 1a, 1A: the boundaries at which the Rust crate `convert_case` splits. */
const CASE_BOUNDARY = /(?<=\p{Ll})(?=[\p{Lu}\d])|(?<=\p{Lu})(?=\p{Lu}\p{Ll}|\d)|(?<=\d)(?=[\p{Lu}\p{Ll}])/gu;

export interface Token {
  /** As in the text, without the punctuation around it: `Seed-round`. */
  readonly typed: string;
  /** Normalised, not stemmed: `seedround`. */
  readonly word: string;
  /** The parts of a compound, of two letters or more: `['seed', 'round']`. */
  readonly parts: readonly string[];
}
