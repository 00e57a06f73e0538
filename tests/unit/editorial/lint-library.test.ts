import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFindings } from '../../../src/editorial/lint-library.ts';
import { automatedReadability } from '../../../src/editorial/rules/reading-level.ts';
import { siteRoutes } from '../../../src/editorial/site-routes.ts';
import { setExample } from '../../../scripts/bench/set-example.ts';
import { page, useLibrary } from './library.ts';

const { write, lint, folder } = useLibrary();
const relating = (name: string) => page({ title: 'Relating', related: `[glossary/a, glossary/b, glossary/${name}]` });
const source = (rest: string) => page({ title: 'X', sources: `\n  - title: The Act\n    ${rest}` });

describe('A library', () => {
  it('without a mistake has no findings', async () => {
    write(
      'pages/glossary/x.mdx',
      page(
        {
          title: 'Burn rate',
          aliases: '[net burn, how much do we burn]',
          names: '[net burn]',
          sources: '\n  - title: Handelsgesetzbuch § 5\n    checked: 2026-11-20',
        },
        `export const cost = 2;

A company’s costs don't stop. See [a](/glossary/a#a-heading), [below](#two-of-cost-ways), [search](/search?q=x#y) and https://exampel.org.

## Two of {cost} ways

Ms Xyzzyx of GmbH and the 3rd UKGC paid {cost}. Xyzzyx again: \`goverment\`. The Handelsgesetzbuch agrees. Pre-money is a word.

<Compare caption="Two forms" columns={['One', 'Two']} rows={[{ name: 'Least share', values: ['xqj', 'One or two'] }]} />
`,
      ),
    );
    write('words.txt', '# the words\npre\n');
    write('pages/glossary/relating.md', relating('x'));
    write('pages/glossary/c.md', page({ title: 'Page c', related: '[glossary/a, glossary/d, glossary/relating]' }));
    expect(await lint()).toEqual([]);
  });

  it('is told of a name of a term that is none of its aliases', async () => {
    write('pages/glossary/a.md', page({ title: 'Page a', aliases: '[net burn]', names: '[net burn, burn]' }));
    expect(await lint()).toContain('glossary/a.md:8 error: the name “burn” is no alias: add it to `aliases`, too');
  });

  it('is only warned of the rules that its site.yml calls warnings, and not of those that are off', async () => {
    const settings = readFileSync(join(folder(), 'site.yml'), 'utf8');
    write('site.yml', settings.replace('all: error', 'all: error, headings: warning, spelling: warning, names: off'));
    write('pages/glossary/b.md', page({ title: 'Page a', related: '[glossary/a, glossary/c, glossary/d]' }));
    setExample(folder(), 'glossary/d', 'a-heading');
    write('pages/glossary/a.md', page({ title: 'Page a' }, '### A goverment\n\nTODO\n'));
    expect((await lint()).map((finding) => finding.replace(/:[^:]*$/, ''))).toEqual([
      'glossary/a.md:9 warning: “A goverment” skips a level',
      'glossary/a.md:9 warning: “goverment” is not in the dictionary',
      'glossary/a.md:11 error',
    ]);
  });

  it('is warned of a fact from the day on which it is to be looked at', async () => {
    write(
      'facts.yml',
      'countries: [{ id: gb, title: Britain }]\ntopics: [{ id: shop, title: Shops, asks: [{ id: fee, title: Fee }] }]\n',
    );
    write(
      'pages/glossary/b.mdx',
      page({ title: 'Page b', related: '[glossary/a, glossary/c, glossary/d]' }, '<Fact id="gb.fee" />\n'),
    );
    rmSync(join(folder(), 'pages/glossary/b.md'));
    const dueOn = async (day: string) => {
      write(
        'facts/gb/shop.yml',
        `sources:\n  act: { title: Act, url: https://example.org, checked: 2026-11-20, read: statute }\nfacts:\n  - id: gb.fee\n    next: ${day}\n    values: [{ value: 5, source: act }]\n`,
      );
      return (await lint()).filter((finding) => finding.includes('facts/'));
    };
    expect(await dueOn('2026-11-22')).toEqual([]);
    expect(await dueOn('2026-11-21')).toEqual([
      `../facts/gb/shop.yml:4 warning: gb.fee was to be looked at on 2026-11-21: read its sources again, correct its values, and write today's date`,
    ]);
  });

  it('may follow rules less strictly in a section', async () => {
    const settings = readFileSync(join(folder(), 'site.yml'), 'utf8');
    write('site.yml', settings.replace('  - id: glossary\n', '  - id: glossary\n    rules: { fields: warning, all: off }\n'));
    const text = page({ title: 'Page a', layout: 'x', tags: '[C++]' }, '### One\n\nTODO [b](b.md)\n');
    write('pages/glossary/a.md', text);
    expect(await lint()).toEqual(['glossary/a.md:5 error: tags.0: write tags in lower case with hyphens']);
    write('pages/glossary/a.md', text.replace('C++', 'equity'));
    expect(await lint()).toEqual(['glossary/a.md:7 warning: Unrecognized key: "layout": correct the spelling or remove it']);
  });

  it.each(['glossary/deep/er.md', 'loose.md'])('is told where %s belongs', async (file) => {
    write(`pages/${file}`, page({ title: 'Page e' }));
    expect((await lint()).filter((finding) => !finding.includes('warning'))).toEqual([
      `${file}:1 error: move it to pages/<section>/<name>.md: pages stand directly in the folder of their section`,
    ]);
  });

  it('without a word list is not read as English', async () => {
    rmSync(join(folder(), 'words.txt'));
    write('pages/glossary/a.md', page({ title: 'Page a' }, 'Die Firma zahlt.\n'));
    expect(await lint()).toEqual([]);
  });

  it('may use the words of its list, a name of it only with its capital', async () => {
    write('words.txt', 'waterfallx # of money\nDroidcon\n');
    write('pages/glossary/a.md', page({ title: 'Page a' }, 'A waterfallx. Waterfallxs. At droidcon. Droidcon.\n'));
    expect(await lint()).toEqual([expect.stringContaining('glossary/a.md:9 error: “droidcon” is not in the dictionary')]);
  });

  it('is checked in the titles of its components and the strings of their tables', async () => {
    write(
      'pages/glossary/a.mdx',
      page(
        { title: 'Page a' },
        '<Example title="A goverment loan">\n\nText.\n\n</Example>\n\n<Compare rows={[\n  { name: "the goverment pays", source: "xqj" },\n]} />\n',
      ),
    );
    const found = await lint();
    expect(found.filter((finding) => finding.includes('goverment'))).toEqual([
      expect.stringContaining('glossary/a.mdx:9 error: “goverment” is not in the dictionary'),
    ]);
  });

  it.each([
    ['12 months', 'checked: 2025-11-21', '2025-11-21, 12 months ago or more'],
    ['the months that it says', 'checked: 2026-05-21\n    recheck: 6', '2026-05-21, 6 months ago or more'],
  ])('is warned of a source after %s', async (_, rest, words) => {
    write('pages/glossary/x.md', source(rest));
    expect(await lint()).toContainEqual(
      `glossary/x.md:9 warning: “The Act” was checked on ${words}: look it up again, correct the text, and write today's date`,
    );
  });

  it('is not warned of a source the day before', async () => {
    write('pages/glossary/x.md', source('checked: 2025-11-22'));
    expect((await lint()).filter((finding) => finding.includes('The Act'))).toEqual([]);
  });

  it('is warned of a page that nothing leads to but itself', async () => {
    write('pages/glossary/x.md', page({ title: 'X' }, '[itself](/glossary/x)\n'));
    expect(await lint()).toEqual([
      'glossary/x.md:1 warning: no other page leads here: link /glossary/x from a page that speaks of it, or name it in "related" there',
    ]);
  });

  it.each(['[x](/glossary/x#a)', '<Term name="x" />'])('is not warned of a page that %s leads to', async (link) => {
    write('pages/glossary/x.md', page({ title: 'X' }, '## A\n'));
    write('pages/glossary/a.mdx', page({ title: 'Page a' }, `${link}\n`));
    write('pages/glossary/a.md', '');
    expect((await lint()).filter((finding) => finding.includes('no other page leads here'))).toEqual([]);
  });

  it('is told which lines a page about it misses', async () => {
    write('pages/glossary/d.mdx', page({ title: 'Page d' }, "## A heading\n\n<Operator lines={['name', 'host', 'vat']} />\n"));
    rmSync(join(folder(), 'pages/glossary/d.md'));
    expect((await lint()).filter((finding) => finding.includes('who runs'))).toEqual([
      'glossary/d.mdx:11 warning: the page asks who runs the site, and site.yml does not say: fill in operator.host',
    ]);
  });

  it('is warned of a page that is hard to read, with its longest sentences', async () => {
    const hard =
      'Consideration notwithstanding, institutional counterparts characteristically necessitate documentation concerning organisational responsibilities.';
    write('pages/glossary/a.md', page({ title: 'Page a' }, `Short words are good.\n\n${`${hard}\n`.repeat(5)}`));
    expect(await lint()).toEqual([
      expect.stringMatching(
        /^glossary\/a\.md:11 warning: the text reads at level \d\d\.\d, above 9: split the longest sentences, line 11 \(10 words\), line 12/,
      ),
    ]);
  });
});

describe('The reading level', () => {
  it('is the Automated Readability Index', () => {
    const words = ['A', 'founder', 'counts', 'shares'];
    expect(automatedReadability([{ words }, { words: ['Twice'] }])).toBeCloseTo(4.71 * (25 / 5) + 0.5 * (5 / 2) - 21.43, 10);
  });
});

describe('An address outside the library', () => {
  it.each([
    '/',
    '/search',
    '/events',
    '/events/berlin',
    '/llms.txt',
    '/glossary/llms.txt',
    '/favicon.svg',
    '/library/changes.xml',
  ])('may be %s', (path) => {
    expect(siteRoutes({ hasCalendar: true })(path)).toBe(true);
  });
  it.each(['/glossary/nowhere', '/glossary', '/searching', '/events/berlin/a/nowhere', '/llmsxtxt'])('cannot be %s', (path) => {
    expect(siteRoutes({ hasCalendar: true })(path)).toBe(false);
  });

  it.each(['/events', '/events/vienna', '/events/all.ics'])('of a site without a calendar leave out %s', (path) => {
    expect(siteRoutes({ hasCalendar: false })(path)).toBe(false);
  });
});

describe('The report', () => {
  it('counts what stops and what does not', () => {
    const finding = { file: 'a.md', line: 2, message: 'wrong', severity: 'error' } as const;
    expect(formatFindings([finding])).toBe('  a.md:2  error: wrong\n1 error, 0 warnings in the content');
  });
});
