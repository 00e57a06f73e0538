import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { distDir } from '../../src/build-settings.ts';
import { wordsOf as words } from '../../src/words/words.ts';
import { publishedDocuments, wordsOf } from '../support/documents.ts';
import { unzipped, xmlProblem } from '../support/unzipped.ts';

/** The library, which may have no text to take away, and the one of the component tests, which has one. */
const sites = [distDir, join(inject('componentsBuild'), 'dist')];
const documents = (await Promise.all(sites.map(publishedDocuments))).flat();

describe('Every text to take away', () => {
  it('is found in the pages', () => {
    expect(documents.map(({ path }) => path)).toContain('/pricing/document');
  });

  it.each(documents)('says in its Word file what it says in its page and its Markdown: $path', ({ site, path, text }) => {
    const files = unzipped(readFileSync(join(site, `${path}.docx`)));
    const body = String(files.get('word/document.xml'));
    expect(wordsOf(body)).toBe(text);
    expect(text.length).toBeGreaterThan(200);
    for (const [name, content] of files) expect(xmlProblem(String(content)), name).toBeUndefined();
    expect(readFileSync(join(site, `${path}.md`), 'utf8')).toContain(`${path}.docx)`);
  });

  it.each(documents)('is linked with its type and size, beside the word about a lawyer: $path', ({ site, path, html }) => {
    const size = Math.ceil(readFileSync(join(site, `${path}.docx`)).length / 1000);
    const [line = ''] = /<small[^>]*>[^<]*<a href="[^"]*\.docx"[^]*?<\/small>/.exec(html) ?? [];
    expect(line).toContain(`href="${path}.docx"`);
    expect(line).toContain(`(Word, ${size} kB)`);
    const [, language = ''] = /<html[^>]* lang="([^"]+)"/.exec(html) ?? [];
    expect(html.split(words(language).documents.lawyer)).toHaveLength(2);
  });

  it.each(documents)('names its page at its foot, and no time of the build: $path', ({ site, path }) => {
    const files = unzipped(readFileSync(join(site, `${path}.docx`)));
    expect(String(files.get('word/footer1.xml'))).toContain(`${path}, `);
    expect(String(files.get('docProps/core.xml'))).toMatch(/<dcterms:modified[^>]*>\d{4}-\d\d-\d\dT00:00:00Z</);
  });
});
