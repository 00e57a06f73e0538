import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildCache } from '../../../src/build/build-cache.ts';
import { type HtmlFile, htmlFiles } from '../../../src/build/html-files.ts';
import { PageProcessor } from '../../../src/build/process-pages.ts';
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
  const input = {
    dist: join(folder, 'dist'),
    bundled: join(folder, 'pages'),
    cache: { cacheFolder: join(folder, 'cache'), engine: 'this one', build: 'this' },
    cities: [],
    readDates: /as of (.*)/g,
    sources: new Map([['/glossary/arr', file]]),
  };
  const processor = new PageProcessor(input, await htmlFiles(input.dist));
  const failure = await processor.finish().then(
    () => 'nothing is wrong',
    (thrown: unknown) => String(thrown),
  );
  return failure.replaceAll(folder, '');
}

/** Processes pages whose links lead to others, and a table with files; returns everything that is made of them. */
async function outputs(
  folder: string,
  cacheFolder: string,
  texts: Record<string, string>,
  writtenEarly: (files: HtmlFile[]) => HtmlFile[] = () => [],
) {
  const [dist, bundled] = [join(folder, 'dist'), join(folder, 'pages')];
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(texts)) {
    const head = `<link rel="canonical" href="https://example.org${path}"><meta name="description" content="${path}">`;
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(
      join(dist, `${path}.html`),
      `<html lang="en"><head>${head}<style>p{}</style></head><body><main><article data-content data-pagefind-body><h1 data-pagefind-meta="title">${path}</h1><div id="text">${text}</div></article></main></body></html>`,
    );
  }
  const source = join(folder, 'source.md');
  writeFileSync(source, '---\ntitle: Page\n---\n\n[](/a/one)\n');
  const sources = new Map(Object.keys(texts).map((path) => [path, source]));
  const cache = { cacheFolder, engine: 'this one', build: randomUUID() };
  const input = { dist, bundled, cache, cities: [], readDates: /as of/g, sources };
  const files = await htmlFiles(dist);
  const processor = new PageProcessor(input, files);
  for (const { path } of writtenEarly(files)) processor.isWritten(path);
  const processed = await processor.finish();
  const kept = new BuildCache(cache);
  const made = globSync('**/*.*', { cwd: folder }).sort();
  return {
    processed: { ...processed, indexes: processed.indexes.map((key) => kept.read(key)?.toString('base64')) },
    files: made.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  };
}

describe('Pages of which some have changed', () => {
  const table =
    '<figure data-dataset="/a/table"><figcaption>Fees</figcaption><table><thead><tr><th>Fee</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></figure>';
  const before = {
    '/a/one': '<p>See <a href="/a/two">two</a>.</p>',
    '/a/two': `<p>Two.</p>${table}`,
    '/b/three': '<p>Three.</p>',
  };
  const folder = temporaryFolder();
  const made = (texts: Record<string, string>, cache: string) => outputs(join(folder, 'site'), join(folder, cache), texts);

  it.each([
    ['none', before],
    ['the text of one', { ...before, '/b/three': '<p>Three and a half.</p>' }],
    ['a page to which another links, which is gone', { '/a/one': before['/a/one'], '/b/three': before['/b/three'] }],
    ['a new page, to which another links', { ...before, '/c/four': '<p>Four.</p>' }],
  ])('become what a build without a cache makes of them: %s', async (name, now) => {
    const linking = { ...before, '/b/three': '<p>See <a href="/c/four">four</a>.</p>' };
    await made('/c/four' in now ? linking : before, 'kept');
    const current = '/c/four' in now ? { ...linking, ...now, '/b/three': linking['/b/three'] } : now;
    expect(await made(current, 'kept')).toEqual(await made(current, `new for ${name}`));
  });

  it.each([
    ['one of them', (files: HtmlFile[]) => files.slice(0, 1)],
    ['all of them, the last one first', (files: HtmlFile[]) => files.toReversed()],
    ['one of them twice', (files: HtmlFile[]) => [...files, ...files.slice(0, 1)]],
  ])('become the same where workers begin before all are written: %s', async (name, early) => {
    const site = (cache: string) => join(folder, cache);
    const begunEarly = await outputs(join(folder, 'site'), site(`early ${name}`), before, early);
    expect(begunEarly).toEqual(await made(before, `late ${name}`));
  });

  it('are refused for what is wrong with them, by every build', async () => {
    const wrong = { ...before, '/b/three': '<p><a href="/a/one"></a></p>' };
    const same = { ...before, '/b/three': table };
    for (const texts of [wrong, same, wrong, same])
      await expect(made(texts, 'wrong')).rejects.toThrow(/^1 problems in the built pages/);
  });
});

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
