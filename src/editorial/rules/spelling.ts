import type { LintPage, PageRule } from '../lint-page.ts';
import type { Speller } from '../speller.ts';

/** Words are British English or stand in the word list. */
export const spelling =
  (speller: Speller, names: Set<string>): PageRule =>
  (page) => {
    const unknown = textsOf(page).flatMap(({ text, lineAt }) =>
      [...words(text)]
        .filter(({ word, isFirst }) => !speller.isKnown(word) && !(isCapitalised(word) && (!isFirst || names.has(word))))
        .map(({ word, at }) => ({ word, line: lineAt(at) })),
    );
    const once = unknown.filter(({ word }, index) => unknown.findIndex((other) => other.word === word) === index);
    return once.map(({ word, line }) => ({
      severity: 'error',
      line,
      message: `“${word}” is not in the dictionary: ${speller.remedy(word)}`,
    }));
  };

/** The names in a library: words with a capital within a sentence, and those of what its pages cite. */
export function namesIn(pages: LintPage[]): Set<string> {
  const inText = pages.flatMap((page) =>
    textsOf(page).flatMap(({ text }) => [...words(text)].filter(({ isFirst }) => !isFirst).map(({ word }) => word)),
  );
  const cited = pages.flatMap(({ fields }) => fields.sources.flatMap(({ title }) => [...words(title)].map(({ word }) => word)));
  return new Set([...inText, ...cited].filter(isCapitalised));
}

/** The fields whose text a reader sees. Aliases are what people type, mistakes included, and sources are cited as they are called. */
const shownFields = ['title', 'description', 'for', 'takes', 'costs', 'result', 'criteria', 'end', 'question', 'changes'];

function textsOf({ blocks, fields, lineOf }: LintPage): { text: string; lineAt: (offset: number) => number }[] {
  const shown = shownFields.flatMap((name) => {
    const value = fields[name];
    const texts = Array.isArray(value) ? value : [value];
    return texts
      .filter((text) => typeof text === 'string')
      .map((text, at) => ({ text, lineAt: () => lineOf(Array.isArray(value) ? [name, at] : [name]) }));
  });
  return [...shown, ...blocks];
}

/** The words to look up: without addresses, abbreviations in capitals and whatever holds a digit. */
function* words(text: string): Generator<{ word: string; at: number; isFirst: boolean }> {
  const withoutAddresses = text.replace(/\b(https?:|www\.)\S+/g, (address) => '0'.repeat(address.length));
  for (const { 0: token, index } of withoutAddresses.matchAll(/[^\s/–—]+/g)) {
    if (/@|^[#.]|\.[a-z]{2,}\b|\d/.test(token)) continue;
    for (const { 0: written, index: within } of token.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
      const word = written.replace(/['’](s|S)?$/, '');
      if (word.length < 2 || /.\p{Lu}/u.test(word)) continue;
      const at = index + within;
      yield { word, at, isFirst: /(^|[.!?:;]["”’)]*\s+)["“‘(]*$/.test(text.slice(0, at)) };
    }
  }
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
