import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withColours } from '../../../src/build/site-colours.ts';

const css = readFileSync('src/styles/site.css', 'utf8');

describe('The colours of a library', () => {
  it('replace those of the style sheet, and leave the others', () => {
    const own = withColours(css, { accent: ['#7a4a00', '#ffd27a'] });
    expect(own).toContain('--accent: light-dark(#7a4a00, #ffd27a);');
    expect(own.replace(/--accent: .*/, '')).toBe(css.replace(/--accent: .*/, ''));
  });

  it.each(['ink', 'paper', 'muted', 'accent', 'line', 'wash', 'answer', 'time', 'field-line'])('may be %s', (name) => {
    expect(withColours(css, { [name]: ['#123456', '#654321'] })).toContain(`--${name}: light-dark(#123456, #654321);`);
  });
});
