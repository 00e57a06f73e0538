import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeIndexes } from '../../../src/search/merge-indexes.ts';
import { unpackPagefindFile } from '../../../src/search/pagefind-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { generatePages } from './generated-pages.ts';
import { buildSite, type Page } from './site-fixture.ts';

const SECTIONS = ['glossary', 'playbooks', 'Ältere'];

/** Pages that have different fields, spellings of the same word, words of several parts, and letters beyond the basic plane. */
const pages: Page[] = generatePages(300, 200).map((page, at) => ({
  ...page,
  section: SECTIONS[at % 7] ?? 'glossary',
  text: `${page.text}\nCafé cafe at-once 𝒳${at % 3} ﬁ${at % 5}`,
  ...(at % 50 === 49 && { aliases: ['resume', 'résumé'] }),
}));

describe.each([
  ['of one part', [300]],
  ['of equal parts', [100, 100, 100]],
  ['of very different parts', [1, 250, 2, 47]],
])('A merged index %s', (_, sizes) => {
  it('is the index that Pagefind writes of all pages', async () => {
    const whole = await buildSite(pages);
    let first = 0;
    const parts = await Promise.all(sizes.map((size) => buildSite(pages.slice(first, (first += size)))));
    const output = temporaryFolder();
    await mergeIndexes(
      parts.map(({ pagefindDirectory }) => bundleIn(pagefindDirectory)),
      output,
    );
    const theirs = unpacked(bundleIn(whole.pagefindDirectory));
    const ours = unpacked(bundleIn(output));
    expect([...theirs.keys()].filter((file) => file.startsWith('index/')).length).toBeGreaterThan(3);
    expect([...ours.keys()]).toEqual([...theirs.keys()]);
    expect([...theirs].filter(([file, content]) => !ours.get(file)?.equals(content)).map(([file]) => file)).toEqual([]);
  });
});

it('Of no part at all there is no index', async () => {
  await expect(mergeIndexes([], temporaryFolder())).rejects.toThrow('No page has content for search.');
});

function bundleIn(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const own = files.filter((file) => statSync(join(folder, file)).isFile());
  return new Map(own.map((file) => [file, readFileSync(join(folder, file))]));
}

/** Two programs compress the same content to different bytes. */
function unpacked(bundle: Map<string, Buffer>): Map<string, Buffer> {
  return new Map([...bundle].map(([file, bytes]) => [file, file.includes('.pf_') ? unpackPagefindFile(bytes, file) : bytes]));
}
