import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateLibrary } from '../../scripts/bench/generate-library.ts';
import { openSearch } from '../../src/search/search-engine.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'almanac-build-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the library `name` of the test's folder into the same folder. */
function build(name: string) {
  const env = { ...process.env, CONTENT_DIR: join(folder, name), OUT_DIR: join(folder, `${name}-out`), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync('astro', ['build'], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('A build', () => {
  it('of another library of a thousand pages makes the same site over it', () => {
    generateLibrary(join(folder, 'thousand'), 1000);
    const { status, output } = build('thousand');
    expect(output).toMatch(/ 10\d\d pages as Markdown, 1000 in the search index/);
    expect(status).toBe(0);

    const out = join(folder, 'thousand-out');
    const markdown = readFileSync(join(out, 'dist/glossary/page-0.md'), 'utf8');
    const title = /^title: (.*)$/m.exec(markdown)![1]!;
    const search = openSearch({ pagefindDirectory: join(out, 'dist/pagefind'), recordsDirectory: join(out, 'artifacts/search') });
    expect(search.query(title, { limit: 1 })[0]).toMatchObject({ path: '/glossary/page-0', title });
  });

  it('of a library with four mistakes stops with four messages that say where and what to do', () => {
    generateLibrary(join(folder, 'mistaken'), 30);
    const page = (name: string) => join(folder, 'mistaken/pages', name);
    const sound = readFileSync(page('glossary/page-0.md'), 'utf8');
    writeFileSync(page('glossary/untitled.md'), sound.replace(/^title: .*\n/m, ''));
    writeFileSync(page('glossary/linking.md'), `${sound}\n[x](/glossary/nowhere)\n`);
    writeFileSync(page('glossary/page-0.mdx'), sound);
    mkdirSync(page('glosary'));
    writeFileSync(page('glosary/lost.md'), sound);

    const { status, output } = build('mistaken');
    expect(status).not.toBe(0);
    expect(output).toContain('4 problems in the content:');
    expect(output).toMatch(/glosary\/lost\.md:1 {2}there is no section "glosary": move the page to one of/);
    expect(output).toMatch(/glossary\/untitled\.md:2 {2}title: give the page a title/);
    expect(output).toMatch(
      /glossary\/linking\.md:\d+ {2}the link "\/glossary\/nowhere" leads nowhere: correct it, or create the page/,
    );
    expect(output).toMatch(
      /glossary\/page-0\.mdx?:1 {2}the address \/glossary\/page-0 is taken by .*: rename or delete one of the two files/,
    );
  });
});
