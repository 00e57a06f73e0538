import { describe, expect, it } from 'vitest';
import { config } from '../../../functions/edge/markdown.ts';
import { chooseRepresentation } from '../../../src/http/negotiate.ts';

const table: [accept: string | null, choice: 'html' | 'markdown' | 'none'][] = [
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown;q=0.5, */*;q=0.8', 'html'],
  ['TEXT/MARKDOWN; charset=utf-8; variant=GFM', 'markdown'],
  ['text/markdown;q=0', 'none'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['', 'html'],
  [null, 'html'],
  ['text/html, text/markdown', 'html'],
  ['text/html;q=1.0, text/markdown;q=0.5', 'html'],
  ['text/markdown;q=0.9, text/html', 'html'],
  ['text/markdown;q=0, text/html', 'html'],
  ['application/json', 'none'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
  // An explicit type is more specific than a wildcard of the same quality, wherever it stands.
  ['*/*, text/markdown', 'markdown'],
  ['text/*;q=1, text/html;q=0', 'none'],
  ['*/*;q=0', 'none'],
  ['text/html;q=0, text/markdown;q=0.1', 'markdown'],
  ['text/x; note="a, text/markdown", text/html', 'html'],
  ['text/markdown;q=2', 'markdown'],
  ['text/markdown ; Q=0.2 , text/html ; q=0.1', 'markdown'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
];

describe('An Accept header', () => {
  it.each(table)('%j chooses %s', (accept, choice) => {
    expect(chooseRepresentation(accept)).toBe(choice);
  });

  const condition = new RegExp(String(config.header?.['accept']));

  it.each(table.filter(([accept, choice]) => accept !== null && choice !== 'html'))(
    '%j passes through the edge function',
    (accept) => {
      expect(condition.test(accept!)).toBe(true);
    },
  );

  it('of a browser never passes through the edge function', () => {
    const browsers = [
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'text/css,*/*;q=0.1',
      '*/*',
    ];
    expect(browsers.filter((accept) => condition.test(accept))).toEqual([]);
  });
});
