import { describe, expect, it } from 'vitest';
import { isDrawable, linesOf, textPath, widthOf } from '../../../src/share-images/text-path.ts';

describe('Text as outlines', () => {
  it('has one path a letter, each after the one before', () => {
    const svg = textPath('AB A', { x: 0, y: 0, size: 10 });
    expect(svg.match(/<path/g)).toHaveLength(3);
    const places = [...svg.matchAll(/<path transform="translate\((\d+)\)"/g)].map(([, at]) => Number(at));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('draws a letter without the accent that the typeface lacks', () => {
    expect(widthOf('ḁ', 100)).toBe(widthOf('a', 100));
  });

  it('is refused in a script that the typeface lacks', () => {
    expect(['Łódź 2,5 % – “safe”', 'Рунвей', 'Ελλάδα'].map(isDrawable)).toEqual([true, true, true]);
    expect(isDrawable('滑走路')).toBe(false);
  });

  it('breaks between words, and ends what is too long with an ellipsis', () => {
    const text = 'How much of the company does an investor buy?';
    const lines = linesOf(text, 20, 200, 9);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(widthOf(line, 20)).toBeLessThanOrEqual(200);
    expect(linesOf(text, 20, 200, 2)).toEqual([lines[0], `${lines[1]}…`]);
  });
});
