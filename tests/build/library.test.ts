import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { buildLibrary, runBuild } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import type { CommandResult } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('A build of another library of a thousand pages', () => {
  const out = temporaryFolder();
  // In few sections, so that the list of the pages of each is longer than a list may be.
  const content = generatedLibrary(1000, ['glossary', 'playbooks', 'pricing']);
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  let built: CommandResult;
  beforeAll(async () => {
    makeCalculating(content, 'pricing/page-2');
    built = await runBuild(content, out);
  });

  it('makes the same site over it', () => {
    expect(built.output).toMatch(/ 10\d\d pages as Markdown, 1000 in the search index/);
    expect(built.code).toBe(0);
    const title = /^title: (.*)$/m.exec(read('glossary/page-0.md'))?.[1] ?? '';
    const engine = openSearchEngine({
      pagefindDirectory: join(out, 'dist/pagefind'),
      recordsDirectory: join(out, 'artifacts/search'),
    });
    expect(engine.search(title, { limit: 1 }).hits[0]).toMatchObject({ path: '/glossary/page-0', title });
  });

  it('computes with the arithmetic and the calculators of that library, and publishes nothing of where it is', () => {
    expect(read('pricing/page-2.md')).toContain('Twice 21 is 42.');
    const html = read('pricing/page-2.html');
    expect(html).toContain(' data-calculator="loan"');
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file = '']) => read(file));
    expect(scripts.join('')).toContain('Your loan');
    expect(scripts.join('')).not.toContain('calculators/');
  });

  it('divides the index of a long section over pages, with links to every letter and every page of it', () => {
    const parts = ['pricing', 'pricing-2', 'pricing-3', 'pricing-4'];
    const own = parts.map((part) =>
      [...read(`${part}.md`).matchAll(/\]\(\S*\/(pricing\/page-\d+)\.md\)/g)].map(([, page]) => page),
    );
    expect(own.map(({ length }) => length)).toEqual([100, 100, 100, 33]);
    expect(new Set(own.flat()).size).toBe(333);
    const [first, second] = [read('pricing.html'), read('pricing-2.html')];
    expect(first).toMatch(/<a href="#a"[^>]*>A<\/a>.*<a href="\/pricing-\d#w"[^>]*>W<\/a>/s);
    expect(read('pricing-4.html')).toMatch(/<h2 id="w"[^>]*>W</);
    expect(first).toContain('<link rel="next" href="/pricing-2">');
    expect(second).toMatch(/<link rel="prev" href="\/pricing"><link rel="next" href="\/pricing-3">/);
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/pricing-2">/);
    expect(second).toMatch(/<h1[^>]*>Pricing \(2\/4\)</);
    expect(read('pricing-2.md')).toMatch(/\[1\]\(\S*\/pricing\.md\) \*\*2\*\* \[3\]\(\S*\/pricing-3\.md\)/);
    expect(read('sitemap-0.xml')).toContain('/pricing-4</loc>');
    expect(read('atom.xml') + read('feed.json')).not.toContain('/pricing-2"');
  });

  it('keeps every list under 50,000 characters, and the lists at the root lead to all others', () => {
    const lists = globSync('**/llms*.txt', { cwd: join(out, 'dist') }).filter((file) => !file.endsWith('llms-full.txt'));
    for (const file of [...lists, 'sitemap.md']) expect([file, read(file).length < 50_000]).toEqual([file, true]);
    expect(lists.filter((file) => file !== 'llms.txt' && !read('llms.txt').includes(`/${file})`))).toEqual([]);
    expect(lists.some((file) => file.endsWith('llms-2.txt'))).toBe(true);
  });
});

describe('A heading with several spaces', () => {
  it('is built as browsers show it', async () => {
    const content = generatedLibrary(11);
    const page = join(content, 'pages/glossary/page-0.md');
    writeFileSync(
      page,
      `${readFileSync(page, 'utf8')}\n## Two  or *three   spaces*\n\nText. See [it](#two--or-three---spaces).\n`,
    );
    const out = await buildLibrary(content);
    expect(readFileSync(join(out, 'dist/glossary/page-0.html'), 'utf8')).toContain('<h2 id="two--or-three---spaces">');
    expect(readFileSync(join(out, 'dist/glossary/page-0.md'), 'utf8')).toContain(
      '\n## <a id="two--or-three---spaces"></a>Two or *three spaces*\n',
    );
  });
});

describe('A build after a page was renamed from .mdx to .md', () => {
  it('finds the page', async () => {
    const content = generatedLibrary(11);
    const page = (name: string) => join(content, 'pages/glossary', name);
    renameSync(page('page-0.md'), page('page-0.mdx'));
    await buildLibrary(content);
    renameSync(page('page-0.mdx'), page('page-0.md'));
    const out = await buildLibrary(content);
    expect(readFileSync(join(out, 'dist/glossary/page-0.md'), 'utf8')).toContain('\n# ');
  });
});

describe('A build of a library with mistakes', () => {
  it('stops with a message for each that says where and what to do', async () => {
    const content = generatedLibrary(30);
    const page = (name: string) => join(content, 'pages', name);
    const sound = readFileSync(page('glossary/page-0.md'), 'utf8').replace(/^aliases: .*\n/m, '');
    const titled = (title: string) => sound.replace(/^title: .*/m, `title: ${title}`);
    writeFileSync(page('glossary/untitled.md'), sound.replace(/^title: .*\n/m, ''));
    writeFileSync(
      page('glossary/linking.md'),
      `${titled('Linking')}\n[x](/glossary/nowhere) and [y](/glossary/page-0#nowhere)\n`,
    );
    writeFileSync(page('glossary/page-0.mdx'), titled('Twice'));
    writeFileSync(page('glossary/later.md'), titled('page 1').replace(/^updated: .*/m, 'updated: 2062-11-21'));
    writeFileSync(page('glossary/begun.md'), `${titled('PAGE  1')}\nTODO: write it\n`);
    mkdirSync(page('glosary'));
    writeFileSync(page('glosary/lost.md'), titled('Lost'));
    writeFileSync(join(content, 'words.txt'), '');
    writeFileSync(page('glossary/american.md'), `${titled('American')}\nThe color of money.\n`);

    const { code, output } = await runBuild(content, temporaryFolder());
    expect(code).not.toBe(0);
    const messages = [
      /glosary\/lost\.md:1 {2}error: there is no section "glosary": move the page to one of/,
      /glossary\/untitled\.md:2 {2}error: title: give the page a title/,
      /glossary\/linking\.md:\d+ {2}error: the link "\/glossary\/nowhere" leads nowhere: correct it, or create the page/,
      /glossary\/linking\.md:\d+ {2}error: the link "\/glossary\/page-0#nowhere" leads to a heading that /,
      /glossary\/page-0\.mdx?:1 {2}error: the address \/glossary\/page-0 is taken by .*: rename or delete one of the two files/,
      /glossary\/later\.md:\d+ {2}error: 2062-11-21 lies in the future: write the day on which it was done/,
      /glossary\/(begun|later)\.md:2 {2}error: the title “page {1,2}1” is the title of .* already: choose another title/i,
      /glossary\/begun\.md:\d+ {2}error: replace the placeholder “TODO: write it”/,
      /glossary\/american\.md:\d+ {2}error: “color” is not in the dictionary: /,
      /The site was not built \(correct the errors in the content\)/,
    ];
    expect(messages.filter((message) => !message.test(output)).map(String), output.slice(0, 5000)).toEqual([]);
  });
});

/** Gives a page a formula and a calculator, which the library has and the engine does not. */
function makeCalculating(content: string, path: string): void {
  const page = join(content, 'pages', path);
  const [, frontmatter = ''] = /^(---\n[^]*?\n---\n)/.exec(readFileSync(`${page}.md`, 'utf8')) ?? [];
  rmSync(`${page}.md`);
  writeFileSync(
    `${page}.mdx`,
    `${frontmatter}
import { twice } from '../../calculations/twice.ts';

Twice 21 is {twice(21)}.

<Calculator of="loan" />
`,
  );
  mkdirSync(join(content, 'calculations'));
  writeFileSync(
    join(content, 'calculations/twice.ts'),
    "import { sum } from '#engine/sum.ts';\n\nexport const twice = (value: number) => sum([value, value]);\n",
  );
  cpSync('tests/build/components/calculators', join(content, 'calculators'), { recursive: true });
}
