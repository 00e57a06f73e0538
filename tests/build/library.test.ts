import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { runBuild } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import type { CommandResult } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('A build of another library of a thousand pages', () => {
  const out = temporaryFolder();
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  let built: CommandResult;
  beforeAll(async () => {
    // In few sections, so that the list of the pages of each is longer than a list may be.
    built = await runBuild(generatedLibrary(1000, ['glossary', 'playbooks', 'pricing']), out);
  });

  it('makes the same site over it', () => {
    expect(built.output).toMatch(/ 10\d\d pages as Markdown, 1000 in the search index/);
    expect(built.code).toBe(0);
    const title = /^title: (.*)$/m.exec(read('glossary/page-0.md'))?.[1] ?? '';
    const engine = openSearchEngine({
      pagefindDirectory: join(out, 'dist/pagefind'),
      recordsDirectory: join(out, 'artifacts/search'),
    });
    expect(engine.search(title, { limit: 1 })[0]).toMatchObject({ path: '/glossary/page-0', title });
  });

  it('keeps every list under 50,000 characters, and the lists at the root lead to all others', () => {
    const lists = globSync('**/llms*.txt', { cwd: join(out, 'dist') }).filter((file) => !file.endsWith('llms-full.txt'));
    for (const file of [...lists, 'sitemap.md']) expect([file, read(file).length < 50_000]).toEqual([file, true]);
    expect(lists.filter((file) => file !== 'llms.txt' && !read('llms.txt').includes(`/${file})`))).toEqual([]);
    expect(lists.some((file) => file.endsWith('llms-2.txt'))).toBe(true);
  });
});

describe('A build of a library with four mistakes', () => {
  it('stops with four messages that say where and what to do', async () => {
    const content = generatedLibrary(30);
    const page = (name: string) => join(content, 'pages', name);
    const sound = readFileSync(page('glossary/page-0.md'), 'utf8');
    writeFileSync(page('glossary/untitled.md'), sound.replace(/^title: .*\n/m, ''));
    writeFileSync(page('glossary/linking.md'), `${sound}\n[x](/glossary/nowhere)\n`);
    writeFileSync(page('glossary/page-0.mdx'), sound);
    mkdirSync(page('glosary'));
    writeFileSync(page('glosary/lost.md'), sound);

    const { code, output } = await runBuild(content, temporaryFolder());
    expect(code).not.toBe(0);
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
