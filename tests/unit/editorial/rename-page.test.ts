import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addFormerAddress } from '../../../src/editorial/add-former-address.ts';
import { renameMentions } from '../../../src/editorial/rename-mentions.ts';
import { renamePage } from '../../../src/editorial/rename-page.ts';
import { page, useLibrary } from './library.ts';

const { write, lint, folder } = useLibrary();
const read = (file: string) => readFileSync(join(folder(), file), 'utf8');
const isThere = (file: string) => existsSync(join(folder(), file));

describe('A renamed page', () => {
  it('keeps its text, and its old address leads to it', async () => {
    const before = read('pages/glossary/a.md');
    const { file } = await renamePage(folder(), 'glossary/a', 'glossary/alpha');
    expect(file).toMatch(/pages\/glossary\/alpha\.md$/);
    expect(isThere('pages/glossary/a.md')).toBe(false);
    expect(read('pages/glossary/alpha.md')).toBe(before.replace('\n---\n\n', '\nformerly: [glossary/a]\n---\n\n'));
  });

  it('is linked to by its new address everywhere, so that the lint finds no error', async () => {
    const body = `[one](/glossary/a), [two](/glossary/a#a-heading "Title"), [three][a], <Term name="a">four</Term>.

## A heading

<a href="/glossary/a?x">Five</a> and [another](/glossary/b).

[a]: /glossary/a
`;
    write('pages/pricing/five.mdx', page({ title: 'Five', related: '\n  - glossary/a\n  - glossary/b\n  - glossary/c' }, body));
    write(
      'pages/pricing/six.md',
      page({ title: 'Six', related: '[glossary/b, glossary/c, pricing/five]' }, '[Five](/pricing/five).\n'),
    );
    write('questions.yml', '- question: what is a\n  pages: [glossary/b, glossary/a]\n  answer: Text\n');
    write('tests/a.test.ts', "await pageExports('glossary/a');\nawait import('../pages/glossary/a.mdx');\n");

    const { changed } = await renamePage(folder(), 'glossary/a', 'glossary/alpha');

    expect((await lint()).filter((finding) => finding.includes(' error: '))).toEqual([]);
    expect(read('pages/pricing/five.mdx')).toBe(
      page(
        { title: 'Five', related: '\n  - glossary/alpha\n  - glossary/b\n  - glossary/c' },
        body.replaceAll('/glossary/a', '/glossary/alpha').replace('name="a"', 'name="alpha"'),
      ),
    );
    expect(read('questions.yml')).toContain('pages: [glossary/b, glossary/alpha]');
    expect(read('tests/a.test.ts')).toBe("await pageExports('glossary/alpha');\nawait import('../pages/glossary/alpha.mdx');\n");
    const named = [
      'pages/pricing/five.mdx',
      'questions.yml',
      'tests/a.test.ts',
      ...['b', 'c', 'd'].map((name) => `pages/glossary/${name}.md`),
    ];
    expect(changed.toSorted()).toEqual(named.toSorted().map((name) => expect.stringMatching(new RegExp(`${name}$`)) as string));
  });

  it('may go to another section, and takes the images of its old one along', async () => {
    write('pages/compare/e.mdx', page({ title: 'E' }, '![A cap table](./images/cap.png) and ![another](images/b.png)\n'));
    await renamePage(folder(), 'compare/e', 'pricing/e');
    expect(read('pages/pricing/e.mdx')).toContain(
      '![A cap table](../compare/images/cap.png) and ![another](../compare/images/b.png)',
    );
  });

  it('may be renamed back', async () => {
    await renamePage(folder(), 'glossary/a', 'glossary/alpha');
    await renamePage(folder(), 'glossary/alpha', 'glossary/a');
    expect(read('pages/glossary/a.md')).toContain('\nformerly: [glossary/alpha]\n');
    expect((await lint()).filter((finding) => finding.includes(' error: '))).toEqual([]);
  });

  it.each([
    ['a page that is not there', 'glossary/aa', 'glossary/x', 'There is no page "glossary/aa": name it as section/name'],
    [
      'a page under its former address',
      'glossary/old',
      'glossary/x',
      'There is no page "glossary/old": did you mean glossary/e?',
    ],
    ['an address that is taken', 'glossary/a', 'glossary/b', '/glossary/b is taken by '],
    [
      'the former address of another page',
      'glossary/a',
      'glossary/old',
      '/glossary/old leads to /glossary/e, whose file has it in formerly (',
    ],
    ['the same address', 'glossary/a', 'glossary/a', 'has the address /glossary/a already'],
    ['an unknown section', 'glossary/a', 'glosary/x', 'There is no section "glosary"; did you mean "glossary"?'],
    [
      'a name that no address can have',
      'glossary/a',
      'glossary/The_Name',
      '"The_Name" cannot be the name of a page: write lower-case',
    ],
    ['no section', 'glossary/a', 'x', '"x" is no address of a page: write section/name'],
    ['a folder more', 'glossary/a', 'glossary/x/y', '"glossary/x/y" is no address of a page'],
    ['a page that cannot be read', 'glossary/broken', 'glossary/x', 'glossary/broken.md:1: the file does not begin with ---'],
    [
      'a term that leaves the glossary',
      'glossary/b',
      'compare/b',
      'glossary/f.mdx:11: <Term> links to the glossary only: write [words](/glossary/b)',
    ],
  ])('is refused for %s, and nothing is changed', async (_, from, to, message) => {
    write('pages/glossary/e.md', page({ title: 'Page e', formerly: '[glossary/old]' }));
    write('pages/glossary/f.mdx', page({ title: 'Page f' }, 'Text\n\n<Term name="b">a term</Term>\n'));
    write('pages/glossary/broken.md', 'Text.\n');
    const before = read('pages/glossary/a.md');
    await expect(renamePage(folder(), from, to)).rejects.toThrow(message);
    expect(read('pages/glossary/a.md')).toBe(before);
    expect(isThere(`pages/${to}.md`) && !['glossary/a', 'glossary/b'].includes(to)).toBe(false);
  });
});

describe('A mention of glossary/a', () => {
  const move = { from: 'glossary/a', to: 'glossary/z', glossary: 'glossary' };

  it.each([
    '/glossary/a',
    '"/glossary/a"',
    '(/glossary/a)',
    '[x]:/glossary/a',
    '/glossary/a.',
    '/data.csv /glossary/a.csv',
    'glossary/a.json',
    '[glossary/b, glossary/a]',
    '- glossary/a',
  ])('is changed in %s', (text) => {
    expect(renameMentions(text, move)).toBe(text.replace('glossary/a', 'glossary/z'));
  });

  it.each([
    '/glossary/ab',
    '/glossary/a-b',
    '/glossary/a/b',
    '/my-glossary/a',
    'https://example.org/glossary/a',
    '../calculations/glossary/a.ts',
    '/x/glossary/a',
    '<Term name="ab" />',
  ])('is not what %s is', (text) => {
    expect(renameMentions(text, move)).toBe(text);
  });
});

describe('The field formerly', () => {
  it.each([
    ['is added', 'title: A', 'title: A\nformerly: [s/a]'],
    ['is added below sources', 'sources:\n  - title: A', 'sources:\n  - title: A\nformerly: [s/a]'],
    ['grows in a list in brackets', 'formerly: [s/x] # Why\ntitle: A', 'formerly: [s/x, s/a]\ntitle: A'],
    ['grows in a list of lines', 'formerly:\n  - s/x\n  - s/y\ntitle: A', 'formerly: [s/x, s/y, s/a]\ntitle: A'],
    ['grows in a list of lines that are not indented', 'formerly:\n- s/x\ntitle: A', 'formerly: [s/x, s/a]\ntitle: A'],
    ['loses the address that the page has again', 'formerly: [s/b, s/x]', 'formerly: [s/x, s/a]'],
  ])('%s', (_, before, after) => {
    expect(addFormerAddress(`---\n${before}\n---\n\nformerly: x\n`, 's/a', 's/b')).toBe(`---\n${after}\n---\n\nformerly: x\n`);
  });
});
