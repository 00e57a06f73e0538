import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkLibrary, linkTargets } from '../../../src/editorial/check-library.ts';
import { readLibrary } from '../../../src/editorial/read-library.ts';
import { page, soundPages } from './library.ts';
import { copySite } from '../../../scripts/bench/copy-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let library: string;
beforeEach(() => {
  library = temporaryFolder();
  copySite(library);
});

/** The problems of a library of the sound pages and the files given, as `file:line message`. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const given = Object.entries(files).map(([name, text]) => [`pages/${name}`, text] as const);
  for (const [name, text] of [...Object.entries(soundPages), ...given]) {
    const file = join(library, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const read = await readLibrary(library);
  const routes = { isRoute: (path: string) => path === '/search', ownHosts: [], readAddress: () => undefined };
  const problems = checkLibrary(read, linkTargets(read, routes));
  const root = relative(process.cwd(), join(library, 'pages'));
  return problems.map(({ file, line, message }) => `${relative(root, file)}:${line} ${message}`);
}

describe('A library', () => {
  it('without a mistake has no problems', async () => {
    expect(
      await problemsOf({
        'glossary/e.mdx': page(
          {},
          '[a](/glossary/a#x), [search](/search?q=x), [out](https://example.org), [here](#there), [section](/glossary)',
        ),
      }),
    ).toEqual([]);
  });

  it('shows every mistake of every page at once', async () => {
    const problems = await problemsOf({
      'glossary/untitled.md': page({ title: undefined }),
      'glossary/linking.md': page({}, 'One.\n\nTwo: [nowhere](/glossary/nowhere).\n'),
      'glossary/a.mdx': page(),
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^glossary\/a\.mdx?:1 the address \/glossary\/a is taken by .*: rename or delete one of the two files$/,
      ),
      'glossary/linking.md:11 the link "/glossary/nowhere" leads nowhere: correct it, or create the page',
      'glossary/untitled.md:2 title: give the page a title',
    ]);
  });

  it.each([
    [
      'a short description',
      page({ description: 'Short.' }),
      ':3 description: lengthen the description to at least 110 characters',
    ],
    ['a day that is not one', page({ updated: '21/11/2026' }), ':4 updated: write a day as YYYY-MM-DD'],
    ['a misspelt field', page({ titel: 'x' }), ':7 Unrecognized key: "titel": correct the spelling or remove it'],
    [
      'a related page that does not exist',
      page({ related: '[glossary/a, glossary/b, glossary/zzz]' }),
      ':6 the link "/glossary/zzz" leads nowhere',
    ],
    [
      'a link that is no address',
      page({}, '<http://localhost:port>'),
      ':9 the link "http://localhost:port" is not an address: correct it',
    ],
    ['a relative link', page({}, '[x](a)'), ':9 the link "a" is relative: write /glossary/a'],
    ['a link defined below', page({}, 'See [x].\n\n[x]: /nope\n'), ':11 the link "/nope" leads nowhere'],
    ['frontmatter that is not YAML', '---\ntitle: "x\n---\n', ':3 the frontmatter is not YAML'],
    ['no frontmatter', 'Text.', ':1 the file does not begin with ---: write a line of --- first'],
  ])('names the file and line of %s', async (_, text, problem) => {
    const problems = await problemsOf({ 'glossary/x.md': text });
    expect(problems).toContainEqual(expect.stringContaining(`glossary/x.md${problem}`));
  });

  it('names the line of MDX that cannot be read', async () => {
    expect(await problemsOf({ 'glossary/x.mdx': page({}, 'One {two\n') })).toEqual([
      expect.stringContaining('glossary/x.mdx:9 the text is not MDX'),
    ]);
  });
});

describe('A former address', () => {
  const moved = (...addresses: string[]) => page({ formerly: `\n  - ${addresses.join('\n  - ')}` });

  it('that nothing else claims is no problem', async () => {
    expect(await problemsOf({ 'glossary/new.md': moved('glossary/old', 'playbooks/older') })).toEqual([]);
  });

  it.each([
    [
      'is a page',
      moved('glossary/old', 'glossary/a'),
      ':9 formerly: /glossary/a is a page of its own: remove it here, or that page',
    ],
    ['is another part of the site', moved('search'), ':8 formerly.0: write a former address as section/slug'],
    ['is no address', moved('/glossary/old.md'), ':8 formerly.0: write a former address as section/slug'],
  ])('that %s is a problem', async (_, text, expected) => {
    const problems = await problemsOf({ 'glossary/new.md': text });
    expect(
      problems.some((problem) => problem.startsWith(`glossary/new.md${expected}`)),
      problems.join('\n'),
    ).toBe(true);
  });

  it('that two pages claim is a problem of the second', async () => {
    const problems = await problemsOf({ 'glossary/new.md': moved('glossary/old'), 'pricing/new.md': moved('glossary/old') });
    expect(problems).toEqual([
      expect.stringMatching(
        /^pricing\/new\.md:8 formerly: \/glossary\/old is claimed by .*glossary\/new\.md: keep it in one of the two$/,
      ),
    ]);
  });

  it('in a link is a problem that names the new one', async () => {
    const linking = page({}, '[old](/glossary/old#part)\n');
    expect(await problemsOf({ 'glossary/new.md': moved('glossary/old'), 'glossary/linking.md': linking })).toEqual([
      'glossary/linking.md:9 the page at "/glossary/old#part" has moved: write /glossary/new',
    ]);
  });
});

describe('The sources of a page', () => {
  const source = (id: string) => `\n  - id: ${id}\n    title: A source\n    checked: 2026-11-21`;
  it.each([
    ['with the same id', source('act') + source('act'), ':11 sources.1.id: another source has the id "act": give each its own'],
    ['with an id in capitals', source('Act'), ':8 sources.0.id: write the id in lower case with hyphens'],
    ['to be rechecked never', `${source('act')}\n    recheck: 0`, ':11 sources.0.recheck: give the months after which'],
  ])('%s are a problem', async (_, sources, expected) => {
    const [problem] = await problemsOf({ 'glossary/e.md': page({ sources }) });
    expect(problem).toContain(`glossary/e.md${expected}`);
  });
});
