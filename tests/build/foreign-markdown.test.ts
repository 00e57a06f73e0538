import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LintPage, lintPage } from '../../src/editorial/lint-page.ts';
import { readPages } from '../../src/editorial/read-library.ts';
import { generatedBuild } from './generated/build.ts';
import { computed, headings } from './generated/foreign-pages.ts';

describe('A library as other people write them', () => {
  let out: string;
  let linted: LintPage[];
  const read = (file: string) => readFileSync(join(out, 'dist/glossary', file), 'utf8');
  beforeAll(async () => {
    const built = await generatedBuild();
    out = built.out;
    linted = (await readPages(built.content, lintPage)).pages;
  });

  it.each([
    ['foreign', headings],
    ['computed', computed],
  ])('gives them the ids of Astro, in HTML, Markdown and the check of links: %s', (page, expected) => {
    const ids = expected.map(([, id]) => id);
    const inHtml = [...read(`${page}.html`).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(inHtml.filter((id = '') => ids.includes(id))).toEqual(ids);
    const lines = read(`${page}.md`).split('\n');
    expect(expected.filter(([, , line]) => line !== '' && !lines.includes(line))).toEqual([]);
    const checked = linted.find(({ path }) => path === `/glossary/${page}`);
    const known = new Set([...(checked?.headingIds() ?? []), ...(checked?.ids ?? [])]);
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
