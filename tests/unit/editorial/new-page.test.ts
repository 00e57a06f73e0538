import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPage, slugOf } from '../../../src/editorial/new-page.ts';
import { sections } from '../../../src/site/site.ts';
import { page, useLibrary } from './library.ts';

const { write, lint, folder } = useLibrary();
const make = (section: string, title: string) => newPage(folder(), section, title, '2026-11-21');

describe('A new page', () => {
  it.each(sections)(
    'of $id wants nothing but its placeholders replaced and another page to lead to it',
    async ({ id, template }) => {
      const { path } = await make(id, 'Cost or price');
      expect(path).toBe(`/${id}/cost-or-price`);
      const found = await lint();
      const placeholders = found.filter(
        (finding) => finding.includes(`${id}/cost-or-price.mdx:`) && / error: replace the placeholder “TODO/.test(finding),
      );
      expect(placeholders.length).toBeGreaterThan(template === undefined ? 4 : 6);
      const others = found.filter((finding) => !placeholders.includes(finding) && !finding.includes('name their sources'));
      expect(others).toEqual([expect.stringContaining(':1 warning: no other page leads here')]);
    },
  );

  it('counts the issues of the newsletter', async () => {
    write('pages/newsletter/seven.md', page({ title: 'Seven', issue: '7', published: '2026-11-01' }));
    await make('newsletter', 'The next');
    expect(readFileSync(join(folder(), 'pages/newsletter/the-next.mdx'), 'utf8')).toContain(
      '\nissue: 8\npublished: 2026-11-21\n',
    );
  });

  it.each(['SAFE: what is it?', '"Quoted"', "It's #1", '- dash', 'yes'])('may be called %s', async (title) => {
    await make('glossary', title);
    expect((await lint()).filter((finding) => finding.includes('YAML') || finding.includes('error: title'))).toEqual([]);
  });

  it.each([
    [
      'an unknown section',
      'glossry',
      'X',
      'There is no section "glossry"; did you mean "glossary"? The sections are glossary, playbooks,',
    ],
    ['no section', '', '', 'There is no section ""'],
    ['no title', 'glossary', ' ', 'give the page a title: npm run new glossary "Liquidation preference"'],
    ['a title that is too long', 'glossary', 'x'.repeat(81), 'shorten the title to 80 characters at most'],
    ['a title without letters', 'glossary', '?!', 'has no letter or digit to make an address of'],
    ['an address that is there', 'glossary', 'A', '/glossary/a is there already: open '],
    ['the title of another page', 'compare', 'page  B', '"page  B" is the title of '],
    ['the alias of another page', 'glossary', 'net burn', '"net burn" is an alias of '],
  ])('with %s is refused, and nothing is written', async (_, section, title, message) => {
    write('pages/glossary/c.md', page({ title: 'Page c', aliases: '[Net burn]' }));
    const before = readFileSync(join(folder(), 'pages/glossary/a.md'), 'utf8');
    await expect(make(section, title)).rejects.toThrow(message);
    expect(readFileSync(join(folder(), 'pages/glossary/a.md'), 'utf8')).toBe(before);
    expect(existsSync(join(folder(), `pages/${section}/${slugOf(title)}.mdx`))).toBe(false);
  });
});

describe('An address', () => {
  it.each([
    ['Liquidation preference', 'liquidation-preference'],
    ["What's a SAFE?", 'whats-a-safe'],
    ['GmbH & Co. – Größe', 'gmbh-co-grosse'],
    ['  401(k)  ', '401-k'],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
