import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintPage } from '../../src/editorial/lint-page.ts';
import { readPages } from '../../src/editorial/read-library.ts';
import { buildLibrary, runBuild } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

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

describe('A library with headings as other people write them', () => {
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

  it('carries footnotes that hold code', () => {
    expect(read('foreign.md')).toContain('[^1]: Run `npm start`:\n\n    ```sh\n    npm  start\n    ```\n');
    expect(read('foreign.html')).toContain('<pre><code class="language-sh">npm  start\n</code></pre>');
  });
});

const footnotes = '[^1]: Run `npm start`:\n\n    ```sh\n    npm  start\n    ```\n';

describe('A library with an image without words', () => {
  it('is refused with file, line and remedy', async () => {
    const content = generatedLibrary(11);
    const file = join(content, 'pages/glossary/page-0.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n![](https://example.org/a.png)\n\n<img src="/favicon.svg">\n`);
    const { code, output } = await runBuild(content, temporaryFolder());
    expect(code).not.toBe(0);
    const line = text.split('\n').length + 1;
    expect(output).toMatch(
      new RegExp(`glossary/page-0\\.md:${line} {2}error: the image "https://example.org/a.png" has no words`),
    );
    expect(output).toMatch(new RegExp(`glossary/page-0\\.md:${line + 2} {2}error: the image "/favicon.svg" has no words`));
  });
});

describe('A library with an element that Markdown has no form for', () => {
  it('is refused with file, line and remedy', async () => {
    const content = generatedLibrary(11);
    const file = join(content, 'pages/glossary/page-0.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n<listing number="1">\n\nText.\n\n</listing>\n`);
    const { code, output } = await runBuild(content, temporaryFolder());
    expect(code).not.toBe(0);
    const line = text.split('\n').length + 1;
    expect(output).toMatch(
      new RegExp(`glossary/page-0\\.md:${line} .*there is no Markdown for <listing>.*use an element that has`),
    );
  });
});

describe('Two builds at the same time from one checkout', () => {
  it('both succeed, each with its own pages', async () => {
    const build = async (title: string) => {
      const content = generatedLibrary(11);
      const file = join(content, 'pages/glossary/page-0.md');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*/m, `title: ${title}`));
      const out = await buildLibrary(content);
      return readFileSync(join(out, 'dist/glossary/page-0.md'), 'utf8');
    };
    const pages = await Promise.all(['One', 'Other'].map(build));
    expect(pages.map((page) => /^# .*/m.exec(page)?.[0])).toEqual(['# One', '# Other']);
  });
});
