import { pieces } from '../../src/words/fill.ts';

/** Matches any of these texts of the interface, with `values` filled in and anything in the place of the others. */
export function patternOf(texts: readonly string[], values: Readonly<Record<string, string>> = {}): RegExp {
  const valueOf = (name: string) => (name in values ? RegExp.escape(values[name] ?? '') : '.+');
  const patterns = texts.map((text) => pieces(text).map((piece, at) => (at % 2 === 0 ? RegExp.escape(piece) : valueOf(piece))));
  return new RegExp(patterns.map((parts) => parts.join('')).join('|'));
}
