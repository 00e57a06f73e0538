import GithubSlugger from 'github-slugger';
import { describe, expect, test } from 'vitest';
import { outline } from '../../../src/manifest/outline.ts';
import { sectionText } from '../../../src/manifest/section-text.ts';
import type { PlacedText } from '../../../src/manifest/text-part.ts';
import { estimateTokens } from '../../../src/markdown/estimate-tokens.ts';
import { convert, pageWith } from './pages.ts';

const pageOf = (content: string) => {
  const { markdown, record } = convert(pageWith(content));
  return { markdown, layout: record.layout };
};

const { markdown, layout } = pageOf(`
  <p>Intro</p>
  <h2 id="why">Why</h2><p>Because</p>
  <pre><code># not a heading
## nor this</code></pre>
  <h3 id="more">More</h3><p>Text<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p>
  <h2 id="why-1">Why</h2><p>Again</p>
  <blockquote><h2 id="quoted">Quoted</h2><p>In it</p></blockquote><p>After</p>
  <ul><li><h3 id="item">Item</h3><p>In item</p></li><li>Next</li></ul>
  <h4 id="deep">Deep</h4><p>Deep text</p>
  <section data-footnotes><ol><li id="fn-1"><p>Note</p></li></ol></section>`);

function placedSection(id: string): PlacedText | undefined {
  const section = layout.sections.find((candidate) => candidate.id === id);
  return section && sectionText(markdown, layout, section);
}

const sectionOf = (id: string) => placedSection(id)?.markdown;

describe('a section', () => {
  test.each([
    ['why', '## Why\n\nBecause\n\n```\n# not a heading\n## nor this\n```\n\n### More\n\nText[^1]\n\n[^1]: Note\n'],
    ['more', '### More\n\nText[^1]\n\n[^1]: Note\n'],
    ['quoted', '> ## Quoted\n>\n> In it\n'],
    ['item', '- ### Item\n\n  In item\n'],
    ['deep', '#### Deep\n\nDeep text\n\n[^1]: Note\n'],
  ])('under %s ends where the next of its level begins', (id, text) => {
    expect(sectionOf(id)).toBe(text);
  });

  test.each([
    ['why', ['```', '### More', '[^1]: Note']],
    ['more', ['[^1]: Note']],
    ['why-1', ['> ## Quoted', 'After', '- ### Item', '  In item', '- Next', '#### Deep', '[^1]: Note']],
  ])('under %s is best cut where its blocks start, but not after its headings', (id, starts) => {
    const { markdown, cuts } = placedSection(id)!;
    expect(cuts().map((cut) => markdown.slice(cut).split('\n')[0])).toEqual(starts);
  });

  test('holds what a quotation between its paragraphs holds', () => {
    expect(sectionOf('why-1')).toMatch(/^## Why\n\nAgain\n\n> ## Quoted[^]*Deep text/);
  });

  test.each(['nothing', 'title', 'sitemap', 'Why', '', 'not-a-heading'])('is not found under "%s"', (id) => {
    expect(sectionOf(id)).toBeUndefined();
  });
});

describe('an outline', () => {
  test('lists the headings below the title with the cost of each section', () => {
    const entries = outline(markdown, layout);
    expect(entries.map(({ id, title, level }) => [id, title, level])).toEqual([
      ['why', 'Why', 2],
      ['more', 'More', 3],
      ['why-1', 'Why', 2],
      ['quoted', 'Quoted', 2],
      ['item', 'Item', 3],
      ['deep', 'Deep', 4],
    ]);
    expect(entries.map(({ tokens }) => tokens)).toEqual(entries.map(({ id }) => estimateTokens(sectionOf(id) ?? '')));
  });

  test('leaves out headings without words, whose anchors remain', () => {
    const { markdown, layout } = pageOf('<h2 id=""><a name="place"></a></h2><p>a</p>');
    expect(markdown).toContain('\n\n<a id="place"></a>\n\na\n');
    expect(layout.sections).toEqual([]);
  });

  test('of a page without headings is empty', () => {
    expect(pageOf('<p>a</p>').layout.sections).toEqual([]);
  });
});

describe('ids are those of the HTML', () => {
  const titles: [html: string, text: string][] = [
    ['Plain words', 'Plain words'],
    ['Plain words', 'Plain words'],
    ['Plain words-1', 'Plain words-1'],
    ['What is a <em>SAFE</em>?', 'What is a SAFE?'],
    ['The <code>a_b|c</code> <strong>option</strong>', 'The a_b|c option'],
    ['R&amp;D &amp;amp; Q&amp;A', 'R&D &amp; Q&A'],
    ['€10,000 – 20 % (+5)', '€10,000 – 20 % (+5)'],
    ['snake_case __dunder__ *star*', 'snake_case __dunder__ *star*'],
    ['<a href="/x">Linked (1)</a> &amp; <a href="https://a.example/b_(c)">b</a>', 'Linked (1) & b'],
    ['H<sub>2</sub>O [1] [x](y) &lt;T&gt;', 'H2O [1] [x](y) <T>'],
    ['Über Größe: 漢字 😀', 'Über Größe: 漢字 😀'],
    ['10&nbsp;% of <img src="/x.png" alt="not this">', '10\u00A0% of '],
    ['C# #', 'C# #'],
    ['* a_ b', '* a_ b'],
    ['Code <code>`x`</code>', 'Code `x`'],
    ['<del>old</del> new <a href="https://x.example">https://x.example</a>', 'old new https://x.example'],
    ['Trailing!', 'Trailing!'],
  ];

  test.each(titles)('%s', (html, text) => {
    const id = new GithubSlugger().slug(text);
    const [section] = pageOf(`<h2 id="${id}">${html}</h2>`).layout.sections;
    expect(section).toMatchObject({ id, title: text.trim(), level: 2 });
  });

  test.each([
    ['chosen', '<h2 id="own">Words</h2>', '## <a id="own"></a>Words'],
    ['with signs', '<h2 id="a&quot;&lt;&amp;b">Words</h2>', '## <a id="a&#34;&#60;&#38;b"></a>Words'],
    ['of two spaces', '<h2 id="two--spaces">Two  spaces</h2>', '## <a id="two--spaces"></a>Two spaces'],
    ['of the space after an anchor', '<h2 id="-abs"><a name="abs"></a> abs</h2>', '## <a id="abs"></a> abs'],
    ['in a quotation', '<blockquote><h2 id="own">Words</h2></blockquote>', '> ## <a id="own"></a>Words'],
  ])('in an anchor where they are not the slug of the text: %s', (_, html, line) => {
    const { markdown, layout } = pageOf(`${html}<p>Text</p>`);
    expect(markdown.split('\n')).toContain(line);
    expect(layout.sections.map(({ id }) => id)).toEqual([/id="(.*?)">/.exec(html)?.[1]?.replace('&quot;&lt;&amp;', '"<&')]);
  });

  test('also where headings repeat', () => {
    const slugger = new GithubSlugger();
    const ids = titles.map(([, text]) => slugger.slug(text));
    const content = titles.map(([html], at) => `<h3 id="${ids[at]}">${html}</h3>`).join('<p>a</p>');
    expect(pageOf(content).layout.sections.map(({ id }) => id)).toEqual(ids);
  });
});
