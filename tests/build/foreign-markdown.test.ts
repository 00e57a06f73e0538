import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintPage } from '../../src/editorial/lint-page.ts';
import { readPages } from '../../src/editorial/read-library.ts';
import { buildLibrary } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { greyPng } from '../support/grey-png.ts';

/** Headings, the id that Astro gives each, and their line in Markdown unless it does not matter. */
const headings: [heading: string, id: string, markdown: string][] = [
  ['## Plain words', 'plain-words', '## Plain words'],
  ['## Footnotes', 'footnotes', '## Footnotes'],
  ['## Two  or *three   spaces*', 'two--or-three---spaces', '## <a id="two--or-three---spaces"></a>Two or *three spaces*'],
  ['## <a name="abs"></a> abs', '-abs', '## <a id="abs"></a> abs'],
  ['## <a id="named"></a>Anchored', 'anchored', '## <a id="named"></a>Anchored'],
  ['## `code  of` a **[link](/glossary/page-0)**', 'code--of-a-link', ''],
  ['## Salt &amp; pepper &copy;', 'salt--pepper-', '## Salt & pepper ©'],
  ['## A -- "b" ... c', 'a--b--c', '## A – “b” … c'],
  ['## Über *größere* Öfen', 'über-größere-öfen', '## Über *größere* Öfen'],
  ['## Own id {#own}', 'own-id-own', '## Own id {#own}'],
  ['<h2 id="custom">Custom id</h2>', 'custom', '## <a id="custom"></a>Custom id'],
  ['## Noted[^1]', 'noted1', '## <a id="noted1"></a>Noted[^1]'],
];

/** The same for MDX, where `{}` is code and HTML is elements. */
const computed: typeof headings = [
  ['## Twice {2 * 21}', 'twice-2--21', '## <a id="twice-2--21"></a>Twice 42'],
  ['<h2 id="chosen">Chosen id</h2>', 'chosen', '## <a id="chosen"></a>Chosen id'],
  ['## <a name="place" />Anchored', 'anchored', '## <a id="place"></a>Anchored'],
];

const links = (of: typeof headings) => of.map(([, id]) => `[here](#${id})`).join(' ');

/** A section as a repository shows it: folders, names of files, no frontmatter or that of another tool. */
const handbook: Record<string, string> = {
  'docs/handbook/README.md': '# The handbook\n\nWhere to begin: [frames](Frames_And_Combs.md).\n',
  'docs/handbook/Frames_And_Combs.md': `<!-- Moved here in May. -->

# The \`frame\` -- and its comb

A frame holds one comb. It can be lifted out.

> [!WARNING]
> Do not lift it in the cold.

## Frame

## Frame

See [the queen](./bees/queen.md#laying "Queen"), [bees](bees/), [the same](/docs/handbook/bees/queen.md), [the top](#the-frame--and-its-comb),
[second](#frame-1), [a list](tools/list.csv), [the larger site](/shop/frames), <a href="bees/queen.md">HTML</a> and [below][queen].

![A comb](../pictures/comb.png) <img src="../pictures/comb.png" alt="The same comb">

![From the root](/docs/pictures/comb.png)

{{#include ../comb.txt}} and <Chapter number="1">a part</Chapter>.

[queen]: bees/queen.md
`,
  'docs/handbook/bees/index.md': 'Bees live in colonies.\n',
  'docs/handbook/bees/queen.md': `---
title: 'The queen: one a colony, in words that are longer than a title of our own pages may be, by far'
layout: page
tags: [C++]
ms.date: 01/02/2024
---
# The queen

She lays eggs.

#### Laying

Back to [the handbook](../README.md#the-handbook) and [frames](../frames_and_combs).
`,
  'docs/handbook/tools/list.csv': 'a,b\n',
  'docs/handbook/drones/{}.md': 'Drones fly. They eat.\n',
  'docs/handbook/drones/flight.md': `<!-- Old address. Keep it. -->

<a id="flying"></a>

## Where drones \`fly\`

They meet at one place.

### When

On warm days.

#### How long

An hour.

## Summary

They come back.
`,
  'docs/handbook/drones/food.md': 'Honey.\n\n## Who gives it\n\nThe workers.\n',
};

const handbookSection = `
  - id: hand-book
    folder: docs/handbook
    title: Handbook
    description: How to keep bees.
    requires: []
    rules: { all: off, links: error, anchors: error }
rootLinks: https://bees.example
repository: https://github.com/hive/library
`;

describe('A library as other people write them', () => {
  const content = generatedLibrary(11);
  const path = (name: string) => join(content, 'pages/glossary', name);
  const template = readFileSync(path('page-0.md'), 'utf8').replace(/^aliases: .*\n/m, '');
  const frontmatter = (title: string) => /^---\n[^]*?\n---\n/.exec(template)?.[0].replace(/^title: .*/m, `title: ${title}`) ?? '';
  const body = (of: typeof headings) => of.map(([heading]) => `${heading}\n\nText.\n`).join('\n');
  let out: string;
  const read = (file: string) => readFileSync(join(out, 'dist/glossary', file), 'utf8');
  beforeAll(async () => {
    writeFileSync(
      path('foreign.md'),
      `${frontmatter('Foreign')}\n${body(headings)}\n${links(headings)} [named](#abs) [also](#named)\n\n${footnotes}`,
    );
    for (const [file, text] of Object.entries(handbook)) {
      mkdirSync(dirname(join(content, file)), { recursive: true });
      writeFileSync(join(content, file), text);
    }
    mkdirSync(join(content, 'docs/pictures'));
    writeFileSync(join(content, 'docs/pictures/comb.png'), greyPng(1000, 500));
    writeFileSync(join(content, 'site.yml'), readFileSync(join(content, 'site.yml'), 'utf8').trimEnd() + handbookSection);
    writeFileSync(path('computed.mdx'), `${frontmatter('Computed')}\n${body(computed)}\n${links(computed)} [there](#place)\n`);
    out = await buildLibrary(content);
  });

  it.each([
    ['foreign', headings],
    ['computed', computed],
  ])('gives them the ids of Astro, in HTML, Markdown and the check of links: %s', async (page, expected) => {
    const ids = expected.map(([, id]) => id);
    const inHtml = [...read(`${page}.html`).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(inHtml.filter((id = '') => ids.includes(id))).toEqual(ids);
    const lines = read(`${page}.md`).split('\n');
    expect(expected.filter(([, , line]) => line !== '' && !lines.includes(line))).toEqual([]);
    const { pages } = await readPages(content, lintPage);
    const linted = pages.find(({ path }) => path === `/glossary/${page}`);
    const known = new Set([...(linted?.headingIds() ?? []), ...(linted?.ids ?? [])]);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  const published = (file: string) => readFileSync(join(out, 'dist/hand-book', file), 'utf8');

  it('gives a page the title that its text begins with, once', () => {
    const html = published('frames_and_combs.html');
    expect(html.match(/<h1.*?<\/h1>/g)).toEqual([
      expect.stringMatching(/^<h1 id="the-frame--and-its-comb"[^>]*>The frame – and its comb<\/h1>$/),
    ]);
    expect(html).toContain('<meta name="description" content="A frame holds one comb."');
    expect([...html.matchAll(/<h2 id="(frame[^"]*)"/g)].map(([, id]) => id)).toEqual(['frame', 'frame-1']);
    expect(published('bees/queen.html')).toMatch(/<title>The queen: one a colony.*<h1 id="the-queen"[^>]*>The queen<\/h1>/s);
    expect(published('bees.html')).toMatch(/<h1[^>]*>Bees<\/h1>/);
    expect(published('drones/7b-7d.html')).toContain('<title>{} — ');
  });

  it('takes the heading with which a text begins for its title, of any level, and raises those below it', () => {
    const headings = [...published('drones/flight.html').matchAll(/<h(\d) id="([^"]*)"[^>]*>(.*?)<\/h\d>/g)];
    expect(headings.map(([, level, id, text]) => [level, id, text])).toEqual([
      ['1', 'where-drones-fly', 'Where drones fly'],
      ['2', 'when', 'When'],
      ['3', 'how-long', 'How long'],
      ['2', 'summary', 'Summary'],
    ]);
    expect(published('drones/flight.md').match(/^#+ .*$/gm)).toEqual([
      '# Where drones fly',
      '## When',
      '### How long',
      '## Summary',
      '## Sitemap',
    ]);
    expect(published('drones/food.html')).toMatch(/<h1[^>]*>Food<\/h1>.*<h2 id="who-gives-it"/s);
  });

  it('leads links between files to the pages, and others to the repository or the larger site', () => {
    const html = published('frames_and_combs.html');
    const hrefs = [...html.slice(html.indexOf('id="text"')).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, href, text]) => `${text} ${href}`,
    );
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'the queen /hand-book/bees/queen#laying',
        'bees /hand-book/bees',
        'the same /hand-book/bees/queen',
        'the top #the-frame--and-its-comb',
        'second #frame-1',
        expect.stringMatching(/^a list https:\/\/github\.com\/hive\/library\/blob\/main\/.*docs\/handbook\/tools\/list\.csv$/),
        'the larger site https://bees.example/shop/frames',
        'HTML /hand-book/bees/queen',
        'below /hand-book/bees/queen',
      ]),
    );
    expect(published('bees/queen.html')).toContain('<a href="/hand-book#the-handbook">the handbook</a>');
    expect(published('bees/queen.html')).toContain('<a href="/hand-book/frames_and_combs">frames</a>');
    expect(published('frames_and_combs.md')).toContain(
      '[the queen](http://localhost:8888/hand-book/bees/queen.md#laying "Queen")',
    );
  });

  it('publishes images wherever they are, in Markdown and in HTML', () => {
    const images = [...published('frames_and_combs.html').matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/src="\/_astro\/comb\.[^"]*" srcset=/);
    expect(images[1]).toContain('alt="The same comb"');
  });

  it('shows alerts as callouts, and what other tools would replace as it is written', () => {
    expect(published('frames_and_combs.html')).toContain('<aside class="callout" data-kind="warning"');
    expect(published('frames_and_combs.md')).toContain('> [!WARNING]\n> Do not lift it in the cold.');
    expect(published('frames_and_combs.md')).toContain('{{#include ../comb.txt}} and a part.');
  });

  it('shows the index of a section above the list of its pages', () => {
    const html = readFileSync(join(out, 'dist/hand-book.html'), 'utf8');
    expect(html).toMatch(
      /<h1[^>]*>Handbook<\/h1>.*<h2 id="the-handbook"[^>]*>The handbook<\/h2>.*Where to begin: <a href="\/hand-book\/frames_and_combs">frames<\/a>.*<a href="\/hand-book\/bees"/s,
    );
  });

  it('carries footnotes that hold code', () => {
    expect(read('foreign.md')).toContain('[^1]: Run `npm start`:\n\n    ```sh\n    npm  start\n    ```\n');
    expect(read('foreign.html')).toContain('<pre><code class="language-sh">npm  start\n</code></pre>');
  });
});

const footnotes = '[^1]: Run `npm start`:\n\n    ```sh\n    npm  start\n    ```\n';
