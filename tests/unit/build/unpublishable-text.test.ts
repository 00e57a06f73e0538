import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpublishableText } from '../../../src/build/unpublishable-text.ts';
import { parseHtml, readDocument } from '../../../src/markdown/html-document.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function messages(source: string, text: string, name = 'x.mdx'): string[] {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, source);
  const head = '<link rel="canonical" href="https://example.org/x"><meta name="description" content="x">';
  const html = `<html><head>${head}</head><body><article data-content><h1>X</h1><div id="text">${text}</div></article></body></html>`;
  return unpublishableText(readDocument(parseHtml(html)), file).map((message) => message.replace(file, name));
}

describe('A built page', () => {
  it.each([
    ['NaN', '€NaN'],
    ['undefined', 'undefined'],
    ['Infinity', 'Infinity'],
    ['[object Object]', '[object Object]'],
    ['∞', '€∞'],
  ])('may not show %s that its editor did not write', (trace, shown) => {
    expect(
      messages('---\n---\n\nOne.\n\nThe round costs {cost} now.\n', `<p>One.</p><p>The round costs ${shown} now.</p>`),
    ).toEqual([
      `x.mdx:6  the page shows “${trace}” in “… One.The round costs ${shown} now. …”: look for a misspelt name, or a number that is missing`,
    ]);
  });

  it('may show what its editor wrote', () => {
    expect(messages('---\n---\n\nThat is undefined.\n', '<p>That is undefined.</p>')).toEqual([]);
    expect(messages('---\n---\n\nOne.\n', '<p>NaN</p>', 'x.md')).toEqual([]);
  });
});
