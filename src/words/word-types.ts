import type { en } from './en.ts';

/** The words of each part of the interface. */
export type Words = { readonly [Part in keyof typeof en]: WordsOf<(typeof en)[Part]> };

/** A language that need not have every word. */
export type SomeWords = { readonly [Part in keyof Words]?: Partial<Words[Part]> };

/** A text for each plural category of the language (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

type WordsOf<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends string
    ? string
    : Part[Name] extends readonly unknown[]
      ? readonly string[]
      : Plurals;
};
