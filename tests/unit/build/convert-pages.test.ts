import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../../../src/build/convert-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('A built page with an element that Markdown has no form for', () => {
  it('is refused with the file and line of its source, and a remedy', async () => {
    const folder = temporaryFolder();
    const source = join(folder, 'arr.md');
    writeFileSync(source, '---\ntitle: ARR\n---\n\nText.\n\n<video>\n\nText.\n\n</video>\n');
    const head = '<link rel="canonical" href="https://example.org/glossary/arr"><meta name="description" content="ARR">';
    const text = '<p>Text.</p><video><p>Text.</p></video>';
    mkdirSync(join(folder, 'dist/glossary'), { recursive: true });
    writeFileSync(
      join(folder, 'dist/glossary/arr.html'),
      `<html><head>${head}</head><body><main><article data-content><h1>ARR</h1><div id="text">${text}</div></article></main></body></html>`,
    );
    const converted = convertPages(join(folder, 'dist'), join(folder, 'pages'), {
      cities: [],
      readDates: /as of (.*)/g,
      sources: new Map([['/glossary/arr', source]]),
    });
    await expect(converted).rejects.toThrow(
      new RegExp(`^1 problems in the built pages:\\n {2}${source}:7 .*<video> has no address.*give the frame`),
    );
  });
});
