import type { Element } from 'hast';
import { afterEach, describe, expect, test, vi } from 'vitest';

/** A fault in the converter: an export of one of its modules that answers wrongly, and content of a page in which that loses something. */
interface Fault {
  module: string;
  name: string;
  /** Makes the wrong function from the right one. */
  wrong: (right: never) => unknown;
  content: string;
  code?: string;
}

type Predicate = (element: Element) => boolean;

const table = '<table><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">x</td><td>1</td></tr><tr><td>2</td></tr></table>';
const footnote = `<p>Text<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p>
<section data-footnotes><h2>Notes</h2><ol><li id="fn-1"><p>Note</p></li></ol></section>`;
const tabs = `<div role="tablist"><button role="tab" id="t">Monthly</button></div>
<div role="tabpanel" aria-labelledby="t"><p>Ten</p></div>`;

const faults: Fault[] = [
  {
    module: 'html-element',
    name: 'isSkipped',
    wrong: (right: Predicate) => (element: Element) => element.tagName === 'small' || right(element),
    content: '<p>Ten <small>a month</small></p>',
  },
  {
    module: 'html-element',
    name: 'isSkipped',
    wrong: (right: Predicate) => (element: Element) => element.tagName !== 'ul' && right(element),
    content: '<ul data-markdown-ignore><li>Menu</li></ul><p>Text</p>',
    code: 'count-differs',
  },
  {
    module: 'html-element',
    name: 'elementsOf',
    wrong: (right: (element: Element) => Element[]) => (element: Element) => right(element).slice(0, 2),
    content: '<dl><dt>A</dt><dd>one</dd><dt>B</dt><dd>two</dd></dl>',
    code: 'count-differs',
  },
  {
    module: 'html-element',
    name: 'rawText',
    wrong: (right: (element: Element) => string) => (element: Element) => right(element).split('\n')[0],
    content: '<pre><code>one\ntwo</code></pre>',
  },
  {
    module: 'accessible-name',
    name: 'isGraphic',
    wrong: (right: Predicate) => (element: Element) => element.properties['role'] !== 'img' && right(element),
    content: '<p>Plan <span role="img" aria-label="recommended">words</span></p>',
  },
  {
    module: 'accessible-name',
    name: 'graphicName',
    wrong: () => () => 'Picture',
    content: '<p>Plan <svg><title>Recommended</title></svg></p>',
  },
  {
    module: 'accessible-name',
    name: 'symbolName',
    wrong: () => () => undefined,
    content: '<p>Call <a href="/x" aria-label="Telephone">☎</a></p>',
  },
  {
    module: 'accessible-name',
    name: 'onlyIcon',
    wrong: () => (element: Element) => element,
    content: '<table><tr><th>A</th></tr><tr><td><img src="/a.png" alt="Ada"> Ada</td></tr></table>',
    code: 'count-differs',
  },
  { module: 'footnotes', name: 'isFootnoteReference', wrong: () => () => false, content: footnote, code: 'count-differs' },
  { module: 'footnotes', name: 'isFootnoteSection', wrong: () => () => false, content: footnote, code: 'count-differs' },
  { module: 'tabs', name: 'isTabPanel', wrong: () => () => false, content: tabs },
  { module: 'tabs', name: 'panelName', wrong: () => () => 'Tab', content: tabs },
  {
    module: 'chart',
    name: 'withoutDrawings',
    wrong: () => (chart: Element) => ({ ...chart, children: chart.children.slice(-1) }),
    content: `<figure data-chart><figcaption>Caption</figcaption><svg></svg>${table}</figure>`,
  },
  {
    module: 'table-grid',
    name: 'grid',
    wrong: (right: (table: Element) => object) => (table: Element) => ({ ...right(table), hasHeader: false }),
    content: table,
    code: 'count-differs',
  },
  {
    module: 'links',
    name: 'linksFrom',
    wrong: (right: (canonical: URL, path: () => undefined) => object) => (canonical: URL) => right(canonical, () => undefined),
    content: '<p><a href="/glossary/x">x</a></p>',
    code: 'count-differs',
  },
  {
    module: 'escape',
    name: 'escapeText',
    wrong: () => (text: string) => text,
    content: '<p>5 *times* 6</p>',
  },
  {
    module: 'gfm-table',
    name: 'table',
    wrong:
      (right: (...args: never[]) => object[]) =>
      (...args: never[]) =>
        right(...args).slice(1),
    content: `<table><caption>Prices</caption><tr><th>A</th></tr></table>`,
  },
  {
    module: 'html-document',
    name: 'readDocument',
    wrong: (right: (tree: never) => { region: Element }) => (tree: never) => {
      const document = right(tree);
      return { ...document, region: { ...document.region, children: document.region.children.slice(0, 2) } };
    },
    content: '<p>One</p><p>Two</p>',
  },
  {
    module: 'page-layout',
    name: 'pageLayout',
    wrong:
      (right: (...args: never[]) => { sections: { start: number }[] }) =>
      (...args: never[]) => {
        const layout = right(...args);
        return { ...layout, sections: layout.sections.map((section) => ({ ...section, start: section.start + 1 })) };
      },
    content: '<h2 id="why">Why</h2><p>Because</p>',
    code: 'section-wrong',
  },
];

afterEach(() => {
  vi.resetModules();
});

describe('The proof of parity notices a fault of the converter', () => {
  test.each(faults)('in $name of $module: $content', async ({ module, name, wrong, content, code = 'text-lost' }) => {
    const path = `../../../src/markdown/${module}.ts`;
    vi.doMock(path, async (original) => {
      const right = await original<Record<string, unknown>>();
      return { ...right, [name]: wrong(right[name] as never) };
    });
    vi.resetModules();
    const { convert, pageWith } = await import('../markdown/pages.ts');
    vi.doUnmock(path);
    expect(() => convert(pageWith(content))).toThrow(expect.objectContaining({ name: 'ParityError', code }));
  });

  test.each(faults)('and nothing where there is none: $content', async ({ content }) => {
    const { convert, pageWith } = await import('../markdown/pages.ts');
    expect(() => convert(pageWith(content))).not.toThrow();
  });
});
