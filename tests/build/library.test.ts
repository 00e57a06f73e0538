import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { runBuild } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { filesIn, lastBuild, leaveLastBuild } from '../support/last-build.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { generatedBuild, generatedPages } from './generated/build.ts';

describe('A build of another library of hundreds of pages', () => {
  let content: string;
  let out: string;
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  beforeAll(async () => void ({ content, out } = await generatedBuild()));

  it('makes the same site over it', () => {
    const pages = globSync('pages/*/*.{md,mdx}', { cwd: content });
    expect(pages.length).toBeGreaterThan(generatedPages);
    expect(globSync('{glossary,pricing}/*.md', { cwd: join(out, 'dist') })).toHaveLength(pages.length);
    const [, indexed] = /"page_count":(\d+)/.exec(read('pagefind/pagefind-entry.json')) ?? [];
    expect(Number(indexed)).toBeGreaterThanOrEqual(pages.length);
    const title = /^title: (.*)$/m.exec(read('glossary/page-0.md'))?.[1] ?? '';
    const engine = openSearchEngine({
      pagefindDirectory: join(out, 'dist/pagefind'),
      recordsDirectory: join(out, 'artifacts/search'),
    });
    expect(engine.search(title, { limit: 1 }).hits[0]).toMatchObject({ path: '/glossary/page-0', title });
  });

  it('computes with the arithmetic and the calculators of that library, and publishes nothing of where it is', () => {
    expect(read('pricing/page-3.md')).toContain('Twice 21 is 42.');
    const html = read('pricing/page-3.html');
    expect(html).toContain(' data-calculator="loan"');
    expect(html).toContain('Your loan');
    const scripts = globSync('_astro/*.js', { cwd: join(out, 'dist') }).map((file) => read(join('_astro', basename(file))));
    expect(scripts.some((script) => script.includes('loan'))).toBe(true);
    expect(scripts.join('')).not.toContain('calculators/');
  });

  it('has one image for all shared links where site.yml asks for no others', () => {
    expect(globSync('share/**/*.jpg', { cwd: join(out, 'dist') })).toEqual(['share/index.jpg']);
    for (const page of ['index', 'pricing', 'pricing/page-1', 'events/berlin'])
      expect(read(`${page}.html`)).toContain('<meta property="og:image" content="http://localhost:8888/share/index.jpg">');
  });

  it('divides the index of a long section over pages, with links to every letter and every page of it', () => {
    const parts = ['pricing', 'pricing-2', 'pricing-3'];
    const own = parts.map((part) =>
      [...read(`${part}.md`).matchAll(/\]\(\S*\/(pricing\/[\w-]+)\.md\)/g)].map(([, page]) => page),
    );
    const pages = globSync('pages/pricing/*.{md,mdx}', { cwd: content }).length;
    expect(own.map(({ length }) => length)).toEqual([100, 100, pages - 200]);
    expect(new Set(own.flat()).size).toBe(pages);
    const [first, second] = [read('pricing.html'), read('pricing-2.html')];
    expect(first).toMatch(/<a href="#a"[^>]*>A<\/a>.*<a href="\/pricing-\d#w"[^>]*>W<\/a>/s);
    expect(read('pricing-3.html')).toMatch(/<h2 id="w"[^>]*>W</);
    expect(first).toContain('<link rel="next" href="/pricing-2">');
    expect(second).toMatch(/<link rel="prev" href="\/pricing"><link rel="next" href="\/pricing-3">/);
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/pricing-2">/);
    expect(second).toMatch(/<h1[^>]*>Pricing: Page 2 of 3</);
    expect(read('pricing-2.md')).toMatch(/\[1\]\(\S*\/pricing\.md\) \*\*2\*\* \[3\]\(\S*\/pricing-3\.md\)/);
    expect(read('sitemap-0.xml')).toContain('/pricing-3</loc>');
    expect(read('atom.xml') + read('feed.json')).not.toContain('/pricing-2"');
  });

  it('keeps every list under 50,000 characters, and the lists at the root lead to all others', () => {
    const lists = globSync('**/llms*.txt', { cwd: join(out, 'dist') }).filter((file) => !file.endsWith('llms-full.txt'));
    for (const file of [...lists, 'sitemap.md']) expect([file, read(file).length < 50_000]).toEqual([file, true]);
    expect(lists.filter((file) => file !== 'llms.txt' && !read('llms.txt').includes(`/${file})`))).toEqual([]);
    expect(lists.some((file) => file.endsWith('llms-2.txt'))).toBe(true);
  });
});

describe('A build of a library with mistakes', () => {
  it('stops with a message for each that says where and what to do, and leaves the last build as it was', async () => {
    const content = generatedLibrary(2, ['glossary']);
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
    // Every word of the generated pages, for most of which the dictionary would look for others.
    const words = globSync('pages/**/*.md*', { cwd: content }).flatMap((file) =>
      readFileSync(join(content, file), 'utf8').match(/\p{L}+/gu),
    );
    writeFileSync(join(content, 'words.txt'), words.join('\n'));
    writeFileSync(page('glossary/american.md'), `${titled('American')}\nThe color of money.\n`);

    writeFileSync(
      page('glossary/picturing.md'),
      `${titled('Picturing')}\n![](https://example.org/a.png)\n\n<img src="/favicon.svg">\n`,
    );

    const out = temporaryFolder();
    leaveLastBuild(out);
    const { code, output } = await runBuild(content, out);
    expect(code).toBe(1);
    expect(filesIn(out)).toEqual(lastBuild);
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
      /glossary\/picturing\.md:\d+ {2}error: the image "https:\/\/example\.org\/a\.png" has no words/,
      /glossary\/picturing\.md:\d+ {2}error: the image "\/favicon\.svg" has no words/,
      /The site was not built \(correct the errors in the content\); the last build is still in /,
    ];
    expect(messages.filter((message) => !message.test(output)).map(String), output.slice(0, 5000)).toEqual([]);
  });
});
