import { describe, expect, test } from 'vitest';
import type { PageSection } from '../../../src/markdown/page-layout.ts';
import { parseHtml } from '../../../src/markdown/html-document.ts';
import { htmlInventory } from '../../../src/parity/html-inventory.ts';
import { ParityError } from '../../../src/parity/parity-error.ts';
import { proveParity } from '../../../src/parity/prove-parity.ts';
import { convert, pageWith } from '../markdown/pages.ts';

const html =
  pageWith(`<h2 id="a">A</h2><p>One <a href="/x">link</a> and <img src="/i.png" alt="image">.</p><ul><li>First</li><li>Second</li></ul>
  <table><tr><th>H</th><th>I</th></tr><tr><td>Cell</td><td>Last</td></tr></table><pre><code>code()</code></pre><h2 id="own">B</h2><p>End</p>`);
const { markdown, record } = convert(html);

function prove(changed: string, sections = record.layout.sections) {
  return proveParity(
    htmlInventory(parseHtml(html), (path) => `${path}.md`),
    changed,
    sections,
  );
}

describe('the proof of parity', () => {
  test('counts what the page holds', () => {
    expect(prove(markdown)).toEqual({ headings: 3, links: 1, images: 1, tableCells: 4, listItems: 2, codeBlocks: 1 });
  });

  test.each([
    ['a heading', '## A', 'A', 'count-differs', 'main > h2#a'],
    ['the level of a heading', '## A', '### A', 'count-differs', 'main > h2#a'],
    ['a link', '[link](https://almanac.example/x.md)', 'link', 'count-differs', 'main > p > a'],
    ['the address of a link', '/x.md', '/y.md', 'count-differs', 'main > p > a'],
    ['an image', '![image](https://almanac.example/i.png)', 'image', 'count-differs', 'main > p > img'],
    ['a list item', '- Second\n', '', 'count-differs', 'main > ul > li:2'],
    ['the first of two list items', '- First\n', '', 'count-differs', 'main > ul > li'],
    ['a table row', '| Cell | Last |\n', '', 'count-differs', 'main > table > tbody > tr:2 > td'],
    ['a code block', '```\ncode()\n```', 'code()', 'count-differs', 'main > pre'],
    ['a word', 'One ', '', 'text-lost', 'main > p'],
    ['the last word', 'End', '', 'text-lost', 'main > p:2'],
    ['the text of a cell', 'Last', '', 'text-lost', 'main > table > tbody > tr:2 > td:2'],
    ['the text of code', 'code()', '', 'text-lost', 'main > pre'],
    ['the description of an image', '![image]', '![]', 'text-lost', 'main > p > img'],
    ['the text of a heading', '## A', '## B', 'text-lost', 'main > h2#a'],
  ])('refuses Markdown that lost %s', (_, part, instead, code, element) => {
    expect(markdown).toContain(part);
    expect(() => prove(markdown.replace(part, instead))).toThrow(
      expect.objectContaining({ code, page: '/glossary/arr', element }),
    );
  });

  test('refuses Markdown that lost the id of a heading', () => {
    expect(() => prove(markdown.replace('<a id="own"></a>', ''))).toThrow(
      expect.objectContaining({ name: 'ParityError', code: 'heading-id', element: 'main > h2#own' }),
    );
  });

  test.each([
    ['is missing', () => []],
    ['has another id', (section: PageSection) => [{ ...section, id: 'b' }]],
    ['starts at another line', (section: PageSection) => [{ ...section, start: section.start + 3 }]],
  ])('refuses a record in which a section %s', (_, changed) => {
    const [section] = record.layout.sections;
    expect(() => prove(markdown, changed(section!))).toThrow(ParityError);
    expect(() => prove(markdown, changed(section!))).toThrow(expect.objectContaining({ code: 'section-wrong' }));
  });

  test('says how much differs and where it begins', () => {
    expect(() => prove(markdown.replace('- First\n', ''))).toThrow(
      '/glossary/arr: the page holds 2 list items, its Markdown 1; the first that differs is "First", at main > ul > li',
    );
  });

  test.each([
    [
      'a spanning cell counts at every place',
      '<table><tr><th>A</th><th>B</th></tr><tr><td rowspan="2" colspan="2"><a href="/x">x</a></td></tr><tr></tr></table>',
      { tableCells: 6, links: 4 },
    ],
    ['an empty header counts', '<table><tr><td>a</td></tr></table>', { tableCells: 2 }],
    ['a missing cell counts', '<table><tr><th>A</th><th>B</th></tr><tr><td>a</td></tr></table>', { tableCells: 4 }],
    [
      'a list in a cell does not count',
      '<table><tr><th>A</th></tr><tr><td><ul><li>a</li><li>b</li></ul></td></tr></table>',
      { listItems: 0, tableCells: 2 },
    ],
    ['an icon that is all of a cell is no image', '<table><tr><th><img src="/x" alt="a"></th></tr></table>', { images: 0 }],
    [
      'each group of a definition list is an item',
      '<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd>d</dd><dt>e</dt><dd>f</dd></dl>',
      { listItems: 2 },
    ],
    [
      'links that repeat their address do not count',
      '<p><a href="https://x.example/">https://x.example/</a> https://y.example <a href="/z">z</a></p>',
      { links: 1 },
    ],
    ['frames and films are links', '<iframe src="/f" title="F"></iframe><video src="/v.mp4"></video>', { links: 2 }],
    [
      'what is skipped does not count',
      '<div data-markdown-ignore><h2>A</h2><ul><li><a href="/x">a</a></li></ul></div>',
      { headings: 1, links: 0, listItems: 0 },
    ],
  ])('%s', (_, content, counts) => {
    expect(convert(pageWith(content)).record.counts).toMatchObject(counts);
  });
});
