import { describe, expect, test } from 'vitest';
import { converted } from './pages.ts';

type Case = [what: string, html: string, markdown: string];

const becomes = (cases: Case[]) =>
  test.each(cases)('%s', (_, html, markdown) => {
    expect(converted(html)).toBe(markdown);
  });

describe('tables', () => {
  becomes([
    [
      'keep a list in a cell on one line',
      table('<td><ul><li>€10</li><li>€8 yearly</li></ul></td>'),
      '| H |\n| - |\n| €10; €8 yearly |',
    ],
    [
      'put a list in a list in brackets',
      table('<td><ul><li>EU<ul><li>DE</li><li>FR</li></ul></li><li>UK</li></ul></td>'),
      '| H |\n| - |\n| EU (DE; FR); UK |',
    ],
    ['put blocks of a cell on one line', table('<td><p>a</p><p>b</p>c<br>d</td>'), '| H |\n| - |\n| a<br>b<br>c<br>d |'],
    ['put code of a cell on one line', table('<td><pre>a\nb</pre></td>'), '| H |\n| - |\n| `a`<br>`b` |'],
    ['escape pipes', table('<td>a|b <code>c|d</code></td>'), '| H |\n| - |\n| a\\|b `c\\|d` |'],
    [
      'write code that GFM cannot hold in a cell as HTML',
      table('<td><code>a\\|b</code></td>'),
      '| H |\n| - |\n| <code>a\\\\\\|b</code> |',
    ],
    ['say the name of a labelled cell', table('<td aria-label="No"><i class="x"></i></td>'), '| H |\n| - |\n| No |'],
    ['say the name of a labelled sign', table('<td><span aria-label="Yes">✓</span></td>'), '| H |\n| - |\n| Yes |'],
    [
      'say the title of a drawing',
      table('<td><svg><title>Yes</title><desc>with SSO</desc></svg></td>'),
      '| H |\n| - |\n| Yes: with SSO |',
    ],
    ['say the name of an icon', table('<td><img src="/y.svg" alt="Yes"></td>'), '| H |\n| - |\n| Yes |'],
    [
      'keep an image beside text',
      table('<td><img src="/y.svg" alt="Yes"> Ada</td>'),
      '| H |\n| - |\n| ![Yes](https://almanac.example/y.svg) Ada |',
    ],
    [
      'keep the link around an icon',
      table('<td><a href="/x"><img src="/y.svg" alt="Visit"></a></td>'),
      '| H |\n| - |\n| [Visit](https://almanac.example/x.md) |',
    ],
    [
      'repeat a value down',
      '<table><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">x</td><td>1</td></tr><tr><td>2</td></tr></table>',
      '| A | B |\n| - | - |\n| x | 1 |\n| x | 2 |',
    ],
    [
      'repeat a value across',
      '<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| A | A |\n| - | - |\n| 1 | 2 |',
    ],
    [
      'end a span with its group',
      '<table><thead><tr><th rowspan="9">A</th></tr></thead><tbody><tr><td rowspan="0">x</td></tr><tr></tr></tbody></table>',
      '| A |\n| - |\n| x |\n| x |',
    ],
    [
      'fill rows that are short',
      '<table><tr><th>A</th><th>B</th></tr><tr><td>x</td></tr></table>',
      '| A | B |\n| - | - |\n| x | |',
    ],
    [
      'get an empty header if they have none',
      '<table><tr><td>a</td></tr><tr><th>b</th></tr></table>',
      '| |\n| - |\n| a |\n| b |',
    ],
    ['keep a second header row', '<table><thead><tr><th>A</th></tr><tr><th>B</th></tr></thead></table>', '| A |\n| - |\n| B |'],
    [
      'have their caption above',
      '<table><tr><th>A</th></tr><caption>Cap <b>x</b></caption></table>',
      '**Cap x**\n\n| A |\n| - |',
    ],
    [
      'keep alignment',
      '<table><tr><th align="left">A</th><th style="text-align:center">B</th><th>C</th></tr><tr><td>1</td><td>2</td><td align="right">3</td></tr></table>',
      '| A | B | C |\n| :- | :-: | -: |\n| 1 | 2 | 3 |',
    ],
    ['keep definitions in a cell', table('<td><dl><dt>T</dt><dd>d</dd></dl></td>'), '| H |\n| - |\n| **T**; d |'],
  ]);
});

describe('lists', () => {
  becomes([
    ['nest', '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li></ul>', '- a\n\n  3. b\n  4. c'],
    ['nest tightly where Markdown allows it', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['hold blocks', '<ol><li><p>a</p><p>b</p></li></ol>', '1. a\n\n   b'],
    [
      'hold tasks',
      '<ul><li><input type="checkbox" checked> a</li><li><p><input type="checkbox"> b</p></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['hold tasks with labels', '<ul><li><input type="checkbox" id="i"><label for="i">a</label></li></ul>', '- [ ] a'],
    ['stay apart', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    ['vanish when empty', '<ul></ul><p>a</p>', 'a'],
    [
      'of definitions keep every term and definition',
      '<dl><dt>A</dt><dt>B</dt><dd>1</dd><dd>2</dd></dl>',
      '- **A**, **B**: 1\n\n  2',
    ],
    ['of definitions keep terms without definition', '<dl><dt>A</dt></dl>', '- **A**'],
    ['of definitions keep blocks', '<dl><div><dt>A</dt><dd><ul><li>x</li></ul></dd></div></dl>', '- **A**:\n  - x'],
  ]);
});

describe('blocks', () => {
  becomes([
    ...['note', 'tip', 'important', 'warning', 'caution'].map((kind): Case => [
      `callouts of kind ${kind} get their marker`,
      `<aside class="callout" data-kind="${kind}"><p>a</p></aside>`,
      `> [!${kind.toUpperCase()}]\n> a`,
    ]),
    [
      'callouts may start with a list',
      '<aside class="callout" data-kind="tip"><ul><li>a</li></ul></aside>',
      '> [!TIP]\n>\n> - a',
    ],
    [
      'details are a bold line and the answer',
      '<details><summary>Why <b>so</b>?</summary>Because <i>of</i> it.</details>',
      '**Why so?**\n\nBecause *of* it.',
    ],
    ['details with a heading keep it', '<details><summary><h3 id="why">Why</h3></summary><p>a</p></details>', '### Why\n\na'],
    [
      'figures keep image and caption',
      '<figure><img src="/a.png" alt="A"><figcaption>B</figcaption></figure>',
      '![A](https://almanac.example/a.png)\n\n*B*',
    ],
    [
      'figures keep the name of a drawing',
      '<figure><svg role="img" aria-label="A map"></svg><figcaption>B</figcaption></figure>',
      'A map\n\n*B*',
    ],
    [
      'charts are the table inside',
      '<figure data-chart><svg><text>1</text></svg><table><tr><th>A</th></tr></table></figure>',
      '| A |\n| - |',
    ],
    [
      'charts are the table that follows',
      '<figure data-chart><svg></svg><figcaption>C</figcaption></figure><details><summary>Data</summary><table><tr><th>A</th></tr></table></details>',
      '*C*\n\n**Data**\n\n| A |\n| - |',
    ],
    [
      'code keeps its language and its fence',
      '<pre class="astro-code" data-language="js"><code><span>```</span>\n<span>x</span></code></pre>',
      '````js\n```\nx\n````',
    ],
    ['code keeps blank lines and indentation', '<pre><code>  a\n\n\tb\n</code></pre>', '```\n  a\n\n\tb\n```'],
    ['quotations nest', '<blockquote><p>a</p><blockquote>b</blockquote></blockquote>', '> a\n>\n> > b'],
    [
      'a link around blocks is put on their first line',
      '<a href="/x"><div><h3 id="a">A</h3><p>b</p></div></a>',
      '### [A](https://almanac.example/x.md)\n\nb',
    ],
    [
      'a link may hold a lone image',
      '<p><a href="/x"><img src="/a.png" alt="A"></a></p>',
      '[![A](https://almanac.example/a.png)](https://almanac.example/x.md)',
    ],
    [
      'frames and films are links',
      '<iframe src="/f" title="F"></iframe><p><video src="/v.mp4"></video></p><audio><source src="/a.mp3"></audio>',
      '[F](https://almanac.example/f.md)\n\n[Video](https://almanac.example/v.mp4)\n\n[Audio](https://almanac.example/a.mp3)',
    ],
    [
      'permalinks of headings go',
      '<h2 id="a">A <a href="#a">#</a></h2><h2 id="b"><a href="#b"><svg aria-hidden="true"></svg><span>Link to B</span></a>B</h2>',
      '## A\n\n## B',
    ],
    ['a heading that is its own permalink stays', '<h2 id="a"><a href="#a">A</a></h2>', '## A'],
    [
      'what is hidden or marked goes',
      '<p hidden>a</p><p data-markdown-ignore>b</p><p aria-hidden="true">c</p><template>d</template><p>e</p>',
      'e',
    ],
    [
      'tabs without a label attribute take the label of the tab',
      '<div role="tablist"><button role="tab" aria-controls="p">A</button></div><div role="tabpanel" id="p" hidden>a</div>',
      '**A**\n\na',
    ],
    [
      'tabs of radio buttons take the label of the button',
      '<div data-tabs><input type="radio" id="r"><label for="r">A</label><div data-tab-panel="r">a</div></div>',
      '**A**\n\na',
    ],
    ['text between blocks is a paragraph', '<div>a <b>b</b><p>c</p>d</div>', 'a **b**\n\nc\n\nd'],
  ]);
});

describe('inline content', () => {
  becomes([
    ['emphasis keeps spaces outside', '<p>a<b> b </b>c</p>', 'a **b** c'],
    ['emphasis in emphasis is one', '<p><b>a <strong>b</strong></b> <i>c</i><em>d</em></p>', '**a b** *cd*'],
    ['empty emphasis goes', '<p>a<b> </b>b<i></i></p>', 'a b'],
    ['superscript and subscript keep their tags', '<p>10<sup>2</sup> CO<sub>2</sub></p>', '10<sup>2</sup> CO<sub>2</sub>'],
    ['abbreviations are explained once', '<p><abbr title="b">A</abbr> <abbr title="b">A</abbr></p>', 'A (b) A'],
    ['quotations get quotation marks', '<p><q>a</q></p>', '“a”'],
    ['code keeps backticks', '<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
    ['code keeps its links', '<p><code>a <a href="/x">b</a></code></p>', '`a `[`b`](https://almanac.example/x.md)'],
    ['neighbouring code is one', '<p><code>a</code><code>b</code></p>', '`ab`'],
    ['non-breaking spaces become spaces', '<p>10&nbsp;%&nbsp; x&shy;y</p>', '10 % xy'],
    ['line breaks stay', '<p>a<br>b<br></p>', 'a\\\nb'],
    ['emoji and right-to-left text stay', '<p>👩‍👩‍👧 <bdi>עברית</bdi> ‏א‏</p>', '👩‍👩‍👧 עברית ‏א‏'],
    ['images without an address are their name', '<p><img src="data:image/png;base64,AA" alt="A dot"></p>', 'A dot'],
    ['decorative images go', '<p>a <img src="/x.png" alt=""><img src="/y.png" role="presentation" alt="y"></p>', 'a'],
    [
      'footnotes are footnotes',
      '<p>a<sup><a href="#fn-x" data-footnote-ref>1</a></sup></p><section data-footnotes><h2 id="footnote-label">Footnotes</h2><ol><li id="fn-x"><p>b <a href="#r" data-footnote-backref>↩</a></p></li></ol></section>',
      'a[^x]\n\n[^x]: b',
    ],
  ]);
});

function table(cell: string): string {
  return `<table><thead><tr><th>H</th></tr></thead><tbody><tr>${cell}</tr></tbody></table>`;
}
