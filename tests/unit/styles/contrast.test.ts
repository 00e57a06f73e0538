import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withColours } from '../../../src/build/site-colours.ts';
import { site } from '../../../src/site/site.ts';

const engine = readFileSync('src/styles/site.css', 'utf8');

/** The colours of a style sheet, for light or for dark displays. */
function coloursOf(css: string, scheme: 0 | 1): Record<string, string> {
  const found = css.matchAll(/--([a-z-]+): light-dark\((#\w{6}), ?(#\w{6})\)/g);
  return Object.fromEntries([...found].map(([, name = '', ...pair]) => [name, pair[scheme] ?? '']));
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const sheets = [
  ['the engine', engine],
  ['this library', withColours(engine, site.colours)],
] as const;

describe.each(sheets)('The colours of %s', (_, css) => {
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('can be read on every surface: %s', (_scheme, scheme) => {
    const colours = coloursOf(css, scheme);
    for (const surface of ['paper', 'wash', 'answer'])
      for (const [name, least] of [
        ['ink', 12],
        ['accent', 6],
        ['muted', 4.5],
        ['time', 4.5],
      ] as const)
        expect(contrast(colours[name] ?? '', colours[surface] ?? ''), `${name} on ${surface}`).toBeGreaterThanOrEqual(least);
    expect(contrast(colours['field-line'] ?? '', colours['paper'] ?? ''), 'borders of fields').toBeGreaterThanOrEqual(3);
  });
});
