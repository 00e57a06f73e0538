import { describe, expect, test } from 'vitest';
import { converted } from './pages.ts';

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test('a mail address at the start of emphasis does not take in its mark', () => {
  expect(converted('<p><strong><em>a@b.example now</em></strong></p>')).toBe('**_a\\@b.example now_**');
  expect(converted('<p>Write to a@b.example <em>now</em></p>')).toBe('Write to a@b.example *now*');
});

describe('text stays readable', () => {
  test.each([
    ...[
      'snake_case',
      'a_b_c',
      'R&D',
      'Q&A and M&A',
      'AT&T',
      '$5 and $6',
      '2 * 3 * 4',
      '[1] and [a note]',
      'x #tag',
      '#tag',
      'a@b.example',
    ],
    ...[
      '~10 to ~20',
      '(~10)',
      'a < b > c',
      '<3',
      'x = y',
      '5 - 3',
      '-5 %',
      'C:\\Users',
      '100%',
      '{a}',
      'a^b',
      'Why? Now!',
      '=SUM(A1)',
    ],
    ...['v1.2', '1.5 million', ': a', 'a | b', '© é 漢 😀', 'f(x)', '"a" \'b\'', 'a – b — c…', '+49 30 1234'],
  ])('%s', (text) => {
    expect(converted(`<p>${html(text)}</p>`)).toBe(text);
  });
});

describe('text is escaped where Markdown would read it otherwise', () => {
  test.each([
    ['*a*', '\\*a\\*'],
    ['_a_', '\\_a\\_'],
    ['`a`', '\\`a\\`'],
    ['~~a~~', '\\~\\~a\\~\\~'],
    ['a~b~', 'a\\~b\\~'],
    ['[a](b)', '\\[a](b)'],
    ['x [a](b)', 'x \\[a](b)'],
    ['[a]: b', '\\[a]: b'],
    ['[^1]', '\\[^1]'],
    ['[ ] a', '\\[ ] a'],
    ['[!NOTE] a', '\\[!NOTE] a'],
    ['![a](b)', '!\\[a](b)'],
    ['<Component>', '\\<Component>'],
    ['a </b>', 'a \\</b>'],
    ['<!-- a', '\\<!-- a'],
    ['&amp; &copy; &#35;', '\\&amp; \\&copy; \\&#35;'],
    ['a\\*b', 'a\\\\\\*b'],
    ['# a', '\\# a'],
    ['> a', '\\> a'],
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['* a', '\\* a'],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['---', '\\---'],
    ['***', '\\*\\*\\*'],
    ['===', '\\==='],
    ['```', '\\`\\`\\`'],
    ['~~~', '\\~\\~\\~'],
    ['|-|', '\\|-|'],
    ['see https://x.example/a_b.', 'see <https://x.example/a_b>.'],
    ['www.x.example', '[www.x.example](http://www.x.example)'],
  ])('%s', (text, markdown) => {
    expect(converted(`<p>${html(text)}</p>`)).toBe(markdown);
  });

  test.each([
    ['in a heading', '<h2>C #</h2>', '## C \\#'],
    ['in a link', '<p><a href="/x">a [b] c</a></p>', '[a \\[b\\] c](https://almanac.example/x.md)'],
    ['before a link', '<p>a!<a href="/x">b</a></p>', 'a\\![b](https://almanac.example/x.md)'],
    [
      'in the description of an image',
      '<p><img src="/x.png" alt="a ] *b* R&amp;D"></p>',
      '![a \\] \\*b\\* R&D](https://almanac.example/x.png)',
    ],
    ['in an address', '<p><a href="https://x.example/?a=1&amp;copy;=2">b</a></p>', '[b](https://x.example/?a=1\\&copy;=2)'],
    ['in a title', '<p><a href="/x" title=\'a "b"\'>b</a></p>', '[b](https://almanac.example/x.md "a \\"b\\"")'],
    ['around emphasis in a word', '<p>a<b>,b</b></p>', '&#x61;**,b**'],
  ])('%s', (_, content, markdown) => {
    expect(converted(content)).toBe(markdown);
  });
});
