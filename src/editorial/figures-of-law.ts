/** How a library tells that a text is about the law, and what in it is a figure. */
import type { FactSettings } from '../facts/fact-schema.ts';

export interface FiguresOfLaw {
  namesLaw: (text: string) => boolean;
  /** Finds amounts of money, percentages and lengths of time in digits. */
  digits: RegExp;
  /** Finds those in words as well. */
  figures: RegExp;
}

export function figuresOfLaw(locale: string, { law, numbers }: Pick<FactSettings, 'law' | 'numbers'>): FiguresOfLaw {
  const named =
    law.length === 0 ? undefined : new RegExp(String.raw`(?<!\p{L})(?:${law.map(wordOfLaw).join('|')})(?!\p{L})`, 'u');
  return {
    namesLaw: (text) => named?.test(text) ?? false,
    digits: figureIn(locale, []),
    figures: figureIn(locale, numbers),
  };
}

/** A word in small letters is found in any case, and `#` stands for a number. */
function wordOfLaw(word: string): string {
  const letters = word === word.toLowerCase() ? anyCase(word) : RegExp.escape(word);
  return letters.replaceAll(RegExp.escape('#'), String.raw`\d+`);
}

function anyCase(word: string): string {
  return [...word]
    .map((letter) => [...new Set([letter, letter.toUpperCase()])].map((each) => RegExp.escape(each)))
    .map((cases) => (cases.length === 1 ? cases : `(?:${cases.join('|')})`))
    .join('');
}

/** Computed values stand in the text of a block as `0`. */
const NUMBER = String.raw`(?:0[.,]\d+|[1-9]\d*(?:[.,]\d+)*)`;

/** @param numbers words that are figures too, where a unit follows */
function figureIn(locale: string, numbers: readonly string[]): RegExp {
  const name = (unit: string, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      .formatToParts(count)
      .find(({ type }) => type === 'unit')?.value;
  const units = ['percent', 'hour', 'day', 'week', 'month', 'year'].flatMap((unit) =>
    [1, 2, 5].flatMap((count) => name(unit, count) ?? []),
  );
  const amount = [NUMBER, ...numbers.map(anyCase)].join('|');
  const before = String.raw`(?:[€£$]|\b(?:EUR|GBP|CHF)\b)\s?${NUMBER}`;
  // A word may stand between, as in “ten working days”.
  const unit = String.raw`(?:[\s-]|\s\p{Ll}{4,}\s)?(?:${[...new Set(units)].join('|')})\b`;
  const after = String.raw`\b(?:${amount})(?:\s?(?:%|€)|\s?(?:EUR|GBP|CHF)\b|${unit})`;
  return new RegExp(`${before}|${after}`, 'gu');
}
