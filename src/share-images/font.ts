import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

/** A letter of the typeface of the pages, in its units. */
export interface Letter {
  advance: number;
  /** Path data with the y axis upwards; empty for a space. */
  path: string;
}

/** Files of the typeface by their scripts, most used first. Each is read when a letter is in none before it. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];
const fonts = new Map<string, Font>();
const letters = new Map<string, Letter | undefined>();

/** The units of a square as high as the text. */
export const unitsPerEm = fontOf('latin').unitsPerEm;

/** A letter, without its accent if the typeface lacks that; undefined if it lacks the letter. */
export function letterOf(character: string): Letter | undefined {
  if (!letters.has(character)) letters.set(character, read(character) ?? read(character.normalize('NFD').charAt(0)));
  return letters.get(character);
}

function read(character: string): Letter | undefined {
  const code = character.codePointAt(0) ?? 0;
  const script = scripts.find((each) => fontOf(each).hasGlyphForCodePoint(code));
  if (script === undefined) return undefined;
  const glyph = fontOf(script).glyphForCodePoint(code);
  return { advance: glyph.advanceWidth, path: glyph.path.toSVG() };
}

function fontOf(script: string): Font {
  const font = fonts.get(script) ?? openFont(script);
  fonts.set(script, font);
  return font;
}

function openFont(script: string): Font {
  const file = `node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`;
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} is a collection of fonts`);
  return font;
}
