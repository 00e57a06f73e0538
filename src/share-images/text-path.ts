import { type Letter, letterOf, unitsPerEm } from './font.ts';

/** Text as outlines, so that an image is the same wherever it is made, whatever fonts are there. */
export function textPath(text: string, { x, y, size, weight = 0 }: Place): string {
  const scale = size / unitsPerEm;
  let at = 0;
  const letters = lettersOf(text).map(({ advance, path }) => {
    const letter = path === '' ? '' : `<path transform="translate(${at})" d="${path}"/>`;
    at += advance;
    return letter;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" stroke="currentColor" stroke-width="${weight}">${letters.join('')}</g>`;
}

interface Place {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  /** How much bolder than the font, in thousandths of the size. */
  weight?: number;
}

export function widthOf(text: string, size: number): number {
  return lettersOf(text).reduce((width, { advance }) => width + (advance * size) / unitsPerEm, 0);
}

/** Whether the font has nearly every letter: a text in another script would be a row of gaps. */
export function isDrawable(text: string): boolean {
  const letters = [...text];
  return lettersOf(text).length >= letters.length * 0.9;
}

/** Breaks a text into lines of a width, at most so many; what does not fit ends with an ellipsis. */
export function linesOf(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.length - 1;
    const longer = `${lines[last] ?? ''} ${word}`.trim();
    if (lines[last] === '' || widthOf(longer, size) <= width) lines[last] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return lines.slice(0, most).map((line, at) => (at === most - 1 ? `${line.replace(/[.,;:]$/, '')}…` : line));
}

/** Those that the typeface has. */
function lettersOf(text: string): Letter[] {
  return [...text.replace(/\s/g, ' ')].flatMap((character) => letterOf(character) ?? []);
}
