import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { markdownToMdast } from 'satteri';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { ConvertedPage } from '../../../src/build/convert-page.ts';
import { convert as convertAmong, pageWith } from './pages.ts';

const inlineTags = ['strong', 'em', 'b', 'i', 'del', 's', 'sup', 'sub', 'span', 'mark', 'small', 'q', 'ins', 'cite'] as const;

const addresses = ['/glossary/x', '#y', 'https://other.example/a_(b)?a=1&amp;copy;=2', 'mailto:a@b.example'] as const;

const bits = [
  ...[
    'word',
    'snake_case',
    'a',
    '5',
    'R&amp;D',
    '&amp;amp;',
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '[x]',
    '[^1]',
    '(',
    ')',
  ],
  ...[
    '](',
    '!',
    '![',
    '&lt;',
    '&lt;b',
    '&lt;br>',
    '>',
    '#',
    '##',
    '-',
    '---',
    '+',
    '1.',
    '2)',
    '=',
    '===',
    '|',
    '||',
    '\\',
    '\\\\',
    ':',
    '::',
  ],
  ...[
    '$',
    '€',
    'é',
    '漢',
    '.',
    ',',
    '"',
    "'",
    ' ',
    ' ',
    ' ',
    ' ',
    ' ',
    '\u00A0',
    ' https://x.example/a_b ',
    ' www.x.example ',
    ' a@b.example ',
  ],
  ...['{', '}', '^', '@', '%', 'עברית'],
] as const;

/** A page of random blocks in blocks, with text made of everything that Markdown reads as a mark. */
const page = blocks().map((content) => ({ content, html: pageWith(content) }));

const conversions = new Map<string, ConvertedPage>();

/** Each page once: with one seed, the properties try the same ones. */
function convert(html: string): ConvertedPage {
  const known = conversions.get(html);
  if (known) return known;
  const conversion = convertAmong(html, { isPage: () => true, cities: [] });
  conversions.set(html, conversion);
  return conversion;
}

test('random nested content keeps its counts and its text', () => {
  // The proof of parity counts HTML and Markdown apart and throws where they differ.
  fc.assert(
    fc.property(page, ({ html, content }) => {
      expect(convert(html).record.counts.codeBlocks).toBe(content.split('<pre>').length - 1);
    }),
    { numRuns: 300 },
  );
});

test('two parsers that share no code read the Markdown alike', () => {
  fc.assert(
    fc.property(page, ({ html }) => {
      const body = withoutFrontmatter(convert(html).markdown);
      expect(shape(reference.parse(body))).toEqual(shape(markdownToMdast(body, { position: false }) as Root));
    }),
    { numRuns: 300 },
  );
});

test('the layout of a page is what a parser makes of its Markdown', () => {
  fc.assert(
    fc.property(page, ({ html }) => {
      const { markdown, record } = convert(html);
      const start = markdown.length - withoutFrontmatter(markdown).length;
      const tree = reference.parse(markdown.slice(start));
      const offsetOf = (node: Nodes) => start + node.position!.start.offset!;
      const { sections, cuts } = record.layout;
      const read = headings(tree).slice(1, -1);
      expect(sections.map(({ title }) => title)).toEqual(read.map((heading) => plainText(heading).trim()));
      // A heading in a quotation stands behind the marks of its line.
      for (const [at, section] of sections.entries())
        expect(section.start).toBe(markdown.lastIndexOf('\n', offsetOf(read[at]!)) + 1);
      const starts = tree.children.filter((_, at) => tree.children[at - 1]?.type !== 'heading').map(offsetOf);
      expect(cuts).toEqual(expect.arrayContaining(starts.filter((offset) => !markdown.startsWith('<!---->', offset))));
      const code = codeIn(tree).map((node) => [offsetOf(node), start + node.position!.end.offset!] as const);
      for (const cut of cuts) {
        expect(markdown.slice(cut - 2, cut)).toBe('\n\n');
        expect(code.some(([from, to]) => cut > from && cut < to)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

const reference = unified().use(remarkParse).use(remarkGfm).freeze();

function withoutFrontmatter(markdown: string): string {
  return markdown.slice(markdown.indexOf('\n---\n') + '\n---\n'.length);
}

/** A tree as far as readers see it: kinds, addresses, text. */
function shape(node: Nodes): unknown {
  if (node.type === 'text') return node.value.replace(/\s+/g, '');
  const children = 'children' in node ? node.children.map(shape) : [];
  const {
    type,
    url = '',
    value = '',
    depth = 0,
    alt = '',
  } = node as { type: string; url?: string; value?: string; depth?: number; alt?: string };
  return [type, url, value, depth, alt, ...children];
}

function codeIn(node: Nodes): Nodes[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}

function headings(node: Nodes): Nodes[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headings) : [];
}

function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

function blocks(): fc.Arbitrary<string> {
  const { block } = fc.letrec<{ block: string }>((tie) => {
    const some = fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join(''));
    return {
      block: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        line().map((text) => `<p>${text}</p>`),
        line(),
        fc.tuple(fc.integer({ min: 2, max: 5 }), words()).map(([level, text]) => `<h${level}>${text}</h${level}>`),
        text().map((code) => `<pre><code class="language-js">${code}\n  ${code}</code></pre>`),
        fc.constant('<hr>'),
        fc
          .tuple(fc.constantFrom('ul', 'ol'), fc.array(some, { minLength: 1, maxLength: 3 }))
          .map(([list, items]) => `<${list}>${items.map((item) => `<li>item ${item}</li>`).join('')}</${list}>`),
        some.map((inner) => `<blockquote>${inner}</blockquote>`),
        some.map((inner) => `<aside class="callout" data-kind="tip">${inner}</aside>`),
        fc.tuple(words(), some).map(([summary, inner]) => `<details><summary>${summary}</summary>${inner}</details>`),
        fc
          .tuple(words(), some, line())
          .map(([term, inner, more]) => `<dl><dt>term ${term}</dt><dd>${inner}</dd><dd>${more}</dd></dl>`),
        fc.array(fc.array(cell(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(table),
      ),
    };
  });
  return fc.array(block, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
}

function table(rows: readonly string[][]): string {
  return `<table><caption>Caption</caption>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
}

function cell(): fc.Arbitrary<string> {
  const content = fc.oneof(
    line(),
    fc
      .array(line(), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  );
  return fc
    .tuple(fc.constantFrom('', ' colspan="2"', ' rowspan="2"'), content)
    .map(([span, inner]) => `<td${span}>cell ${inner}</td>`);
}

function line(): fc.Arbitrary<string> {
  return inline(fc.constantFrom('<br>', '<img src="/a b.png" alt="al*t_x]">', '<svg><title>Name</title></svg>'));
}

function words(): fc.Arbitrary<string> {
  return inline(text());
}

function inline(leaf: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { piece } = fc.letrec<{ piece: string }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      text(),
      leaf,
      fc
        .tuple(fc.constantFrom(...inlineTags), fc.array(tie('piece'), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
      fc.tuple(text(), text()).map(([code, more]) => `<code>${code}</code>${more}`),
      fc.tuple(fc.constantFrom(...addresses), text()).map(([href, label]) => `<a href="${href}">to ${label}</a>`),
    ),
  }));
  return fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
}

function text(): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...bits), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));
}
