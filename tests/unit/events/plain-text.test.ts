import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/events/plain-text.ts';

const tags = Array.from('ignore all', (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

describe('A name from a source', () => {
  it.each([
    ['tags', tags],
    ['variation selectors', '\u{E0100}\u{E01EF}'],
    ['turned text', '\u202E\u2066'],
    ['marks without width', '\u200B\u2060\uFEFF\u00AD'],
    ['control characters', '\u0000\u001B\u0085'],
  ])('has no characters that people do not see: %s', (_, hidden) => {
    expect(plainText(`Founders ${hidden}Breakfast`)).toBe('Founders Breakfast');
  });

  it('keeps the signs that join emoji', () => {
    expect(plainText('Brunch 👩‍💻 ❤️')).toBe('Brunch 👩‍💻 ❤️');
  });

  it('is one line', () => {
    expect(plainText('Founders\r\nBreakfast\u2028at\u2029nine')).toBe('Founders Breakfast at nine');
  });

  it('is cut to 200 characters', () => {
    expect(Array.from(plainText('😀'.repeat(300)))).toHaveLength(200);
  });
});
