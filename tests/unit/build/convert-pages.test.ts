import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../../../src/build/convert-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Converts a page with a text as Astro renders its source. */
async function failureOf(source: string, text: string): Promise<string> {
  const folder = temporaryFolder();
  const file = join(folder, 'arr.md');
  writeFileSync(file, `---\ntitle: ARR\n---\n\n${source}`);
  const head = '<link rel="canonical" href="https://example.org/glossary/arr"><meta name="description" content="ARR">';
  mkdirSync(join(folder, 'dist/glossary'), { recursive: true });
  writeFileSync(
    join(folder, 'dist/glossary/arr.html'),
    `<html><head>${head}</head><body><main><article data-content><h1>ARR</h1><div id="text">${text}</div></article></main></body></html>`,
  );
  const converted = convertPages(join(folder, 'dist'), join(folder, 'pages'), {
    cities: [],
    readDates: /as of (.*)/g,
    sources: new Map([['/glossary/arr', file]]),
  });
  const failure = await converted.then(
    () => 'nothing is wrong',
    (thrown: unknown) => String(thrown),
  );
  return failure.replaceAll(folder, '');
}

describe('A built page with an element that Markdown has no form for', () => {
  it('is refused with the file and line of its source, and a remedy', async () => {
    const text = '<p>Text.</p><video><p>Text.</p></video>';
    expect(await failureOf('Text.\n\n<video>\n\nText.\n\n</video>\n', text)).toMatch(
      /^Error: 1 problems in the built pages:\n {2}\/arr\.md:7 .*<video> has no address.*give the frame/,
    );
  });

  it('names the line of what Markdown made, and of the one of several tags', async () => {
    const text = '<p><a href="/a">A</a> and</p><ul><li>one</li><li><a href="/b"></a></li></ul>';
    expect(await failureOf('[A](/a) and\n\n- one\n- [](/b)\n', text)).toContain('/arr.md:8  /glossary/arr: a link has neither');
    const tags = '<p><b><a href="/a">A</a></b></p>\n<p>Two\n<a href="/b"></a></p>';
    expect(await failureOf(`${tags}\n`, tags)).toContain('/arr.md:7  /glossary/arr: a link has neither');
  });

  it('names no line where the page has more of such elements than its source', async () => {
    const text = '<p><a href="/term">Term</a> <a href="/a">A</a></p><p><a href="/b"></a></p>';
    expect(await failureOf('Term [A](/a)\n\n[](/b)\n', text)).toContain('/arr.md  /glossary/arr: a link has neither');
  });
});
