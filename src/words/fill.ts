/** Completes the words of the interface, in pages and in the browser. */
import type { Plurals } from './word-types.ts';

/** Replaces `{name}` in a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** The text for a number of things, which is also its `{count}`. */
export function fillCount(
  forms: Plurals,
  count: number,
  { language, ...values }: { language: string } & Readonly<Record<string, string | number>>,
): string {
  return fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count, ...values });
}

/** A text in pieces, for values that are elements: pieces with an odd index are names of values. */
export function pieces(text: string): string[] {
  return text.split(/\{(\w+)\}/);
}
