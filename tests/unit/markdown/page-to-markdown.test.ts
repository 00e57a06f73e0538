import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ConversionError } from '../../../src/markdown/conversion-error.ts';
import { convert, converted, pageWith } from './pages.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('a page with everything that a page may hold', () => {
  const html = read('hostile.html');
  const { markdown, record } = convert(html);

  test('becomes exactly this Markdown', () => {
    expect(markdown).toBe(read('hostile.md.txt'));
  });

  test('gets a record with what others need to know of it', () => {
    const fileOf = (text: string) => ({
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    });
    expect(record).toMatchObject({
      path: '/glossary/arr',
      title: 'What is ARR?',
      url: 'https://almanac.example/glossary/arr',
      updated: '2026-11-21',
      html: fileOf(html),
      markdown: fileOf(markdown),
      counts: { headings: 5, links: 14, images: 1, tableCells: 5 * 4 + 3 * 2 + 2 * 2, listItems: 12, codeBlocks: 2 },
    });
  });

  test('is the same every time', () => {
    const again = convert(html);
    expect([again.markdown, again.record]).toEqual([markdown, record]);
  });
});

describe('the frame of a page', () => {
  test('is frontmatter, a notice, the title and the way to all pages', () => {
    expect(convert(pageWith('<p>Text</p>')).markdown).toBe(`---
title: Title
url: https://almanac.example/glossary/arr
description: A description.
---

> For every page of this site as Markdown, start at [llms.txt](https://almanac.example/llms.txt).

# Title

Text

## Sitemap

[All pages](https://almanac.example/sitemap.md)
`);
  });

  test('has frontmatter that reads back as it was, whatever it holds', () => {
    const sources = ['a: b — https://x.example', '- "x" # y', '@z', "'", 'true', '2026', '*a', '%', '{a}', '| |', 'null', 'é 😀'];
    const metas = sources.map((source) => `<meta name="citation_source" content="${source.replaceAll('"', '&quot;')}">`).join('');
    const { markdown } = convert(pageWith('', `${metas}<meta property="article:modified_time" content="2026-11-21">`));
    const frontmatter = /^---\n([^]*?)\n---\n/.exec(markdown)?.[1] ?? '';
    expect(parse(frontmatter)).toEqual({
      title: 'Title',
      url: 'https://almanac.example/glossary/arr',
      description: 'A description.',
      last_updated: '2026-11-21',
      doc_version: '2026-11-21',
      sources,
    });
  });
});

describe('links', () => {
  test.each([
    ['/glossary/x', 'https://almanac.example/glossary/x.md'],
    ['/glossary/x/', 'https://almanac.example/glossary/x.md'],
    ['/glossary/x?a=1#b', 'https://almanac.example/glossary/x.md?a=1#b'],
    ['/', 'https://almanac.example/index.md'],
    ['https://almanac.example', 'https://almanac.example/index.md'],
    ['#part', 'https://almanac.example/glossary/arr.md#part'],
    ['mrr', 'https://almanac.example/glossary/mrr.md'],
    ['/search?q=a', 'https://almanac.example/search?q=a'],
    ['/api/search?q=a&b=2', 'https://almanac.example/api/search?q=a&b=2'],
    ['/mcp', 'https://almanac.example/mcp'],
    ['/data/runway.csv', 'https://almanac.example/data/runway.csv'],
    ['/glossary/x.md', 'https://almanac.example/glossary/x.md'],
    ['https://other.example/glossary/x', 'https://other.example/glossary/x'],
    ['https://almanac.example.evil.example/x', 'https://almanac.example.evil.example/x'],
    ['//other.example/x', 'https://other.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://x.example/a b|c', 'https://x.example/a%20b%7Cc'],
    ['https://x.example/a_(b)', 'https://x.example/a_(b)'],
    ['https://x.example/a)b', 'https://x.example/a%29b'],
  ])('%s lead to %s', (href, url) => {
    expect(converted(`<p><a href="${href.replaceAll('&', '&amp;')}">text</a></p>`)).toBe(`[text](${url})`);
  });
});

describe('a page is refused', () => {
  test.each([
    ['without a content region', pageWith('').replace('data-content', ''), 'missing-region', 'html'],
    ['with two content regions', pageWith('<div data-content></div>'), 'missing-region', 'html'],
    ['without a title', pageWith('').replace('<h1>Title</h1>', ''), 'missing-title', 'html'],
    ['without its address', pageWith('').replace('canonical', 'other'), 'missing-canonical', 'html'],
    ['without its absolute address', pageWith('').replace('https://almanac.example', ''), 'missing-canonical', 'html'],
    ['without a description', pageWith('').replace('"description"', '"other"'), 'missing-description', 'html'],
    ['with an embedded object', pageWith('<p>a <object>b</object></p>'), 'unknown-element', 'main > p > object'],
    ['with a drawing surface', pageWith('<canvas></canvas>'), 'unknown-element', 'main > canvas'],
    ['with a form', pageWith('<form><p>a</p></form>'), 'form-control', 'main > form'],
    ['with an input', pageWith('<p>a</p><p><input></p>'), 'form-control', 'main > p:2 > input'],
    ['with a button', pageWith('<button>a</button>'), 'form-control', 'main > button'],
    ['with an output', pageWith('<p><output>3</output></p>'), 'form-control', 'main > p > output'],
    ['with a formula', pageWith('<p><math><mi>x</mi></math></p>'), 'math', 'main > p > math'],
    ['with a formula made of spans', pageWith('<p><span class="katex">x</span></p>'), 'math', 'main > p > span'],
    ['with a block formula', pageWith('<div class="math math-display">x</div>'), 'math', 'main > div'],
    ['with a formula in code', pageWith('<p><code class="language-math math-inline">x</code></p>'), 'math', 'main > p > code'],
    ['with a nameless graphic', pageWith('<p>a <svg></svg></p>'), 'nameless-graphic', 'main > p > svg'],
    [
      'with a cell that shows a hidden icon only',
      pageWith('<table><tr><td>a</td><td><svg aria-hidden="true"></svg></td></tr></table>'),
      'nameless-graphic',
      'main > table > tbody > tr > td:2 > svg',
    ],
    ['with a nameless link', pageWith('<p><a href="/x"></a></p>'), 'nameless-link', 'main > p > a'],
    ['with a nameless frame', pageWith('<iframe src="/x"></iframe>'), 'nameless-frame', 'main > iframe'],
    ['with a film without address', pageWith('<video></video>'), 'nameless-frame', 'main > video'],
    ['with a nameless tab panel', pageWith('<div role="tabpanel">a</div>'), 'nameless-panel', 'main > div'],
    [
      'with a tab without panel',
      pageWith('<div role="tablist"><button role="tab" id="a">A</button></div>'),
      'unused-tab',
      'main > div > button#a',
    ],
    [
      'with a chart without table',
      pageWith('<figure data-chart><svg></svg></figure><p>a</p>'),
      'chart-without-table',
      'main > figure',
    ],
    [
      'with a callout of no kind',
      pageWith('<aside class="callout" data-kind="danger">a</aside>'),
      'callout-kind',
      'main > aside',
    ],
    [
      'with a heading in a cell',
      pageWith('<table><tr><td><h2>a</h2></td></tr></table>'),
      'block-in-cell',
      'main > table > tbody > tr > td > h2',
    ],
    ['with a block in inline content', pageWith('<em><p>a</p></em>'), 'block-in-inline', 'main > em'],
    ['with a block in a heading', pageWith('<h2><div>a</div></h2>'), 'block-in-heading', 'main > h2 > div'],
    ['with text between list items', pageWith('<ul><li>a</li>b</ul>'), 'list-content', 'main > ul'],
    ['with a list in a list', pageWith('<ul><li>a</li><ul></ul></ul>'), 'list-content', 'main > ul > ul'],
    ['with a list that counts down', pageWith('<ol reversed><li>a</li></ol>'), 'list-numbering', 'main > ol'],
    ['with a list that counts in letters', pageWith('<ol type="a"><li>a</li></ol>'), 'list-numbering', 'main > ol'],
    ['with a list that skips numbers', pageWith('<ol><li>a</li><li value="5">b</li></ol>'), 'list-numbering', 'main > ol'],
    ['with a link around nothing to read', pageWith('<a href="/x"><hr></a>'), 'unlinked-block', 'main > a'],
    ['with a link to a script', pageWith('<p><a href="javascript:x()">a</a></p>'), 'invalid-url', 'main > p > a'],
    ['with a link to nowhere', pageWith('<p><a href="https://">a</a></p>'), 'invalid-url', 'main > p > a'],
    ['with a missing footnote', pageWith('<p><a href="#fn-1" data-footnote-ref>1</a></p>'), 'footnote', 'main > p > a'],
  ])('%s', (_, html, code, element) => {
    expect(() => convert(html)).toThrow(ConversionError);
    expect(() => convert(html)).toThrow(expect.objectContaining({ code, element }));
  });

  test.each([
    ['<p>a <blink>b</blink></p>', 'a b'],
    ['<div><x-y><p>b</p><pre><code>c</code></pre></x-y></div>', 'b\n\n```\nc\n```'],
    ['<table><tr><th>a</th></tr><tr><td>b <name></td></tr></table>', '| a |\n| - |\n| b |'],
  ])('but not for elements that HTML does not know: %s', (html, markdown) => {
    expect(converted(html)).toBe(markdown);
  });

  test('with a message that names the page, the element and what to do', () => {
    expect(() => converted('<section><object>a</object></section>')).toThrow(
      '/glossary/arr: there is no Markdown for <object>, at main > section > object; ' +
        'use an element that has a Markdown form, or mark it `data-markdown-ignore`',
    );
  });
});
