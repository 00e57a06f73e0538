/** What editors of Markdown get wrong, and what the lint, the development server and a build say of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutPages } from '../../scripts/bench/copy-site.ts';
import { contentDir } from '../../src/build-settings.ts';
import { greyPng } from '../support/grey-png.ts';
import { page } from '../unit/editorial/library.ts';

const siteFile = withoutPages(readFileSync(join(contentDir, 'site.yml'), 'utf8'));
const siteLine = (text: string) => siteFile.slice(0, siteFile.indexOf(text)).split('\n').length;
const exampleOf = (page: string, heading: string) =>
  siteFile.replace(/^ {2}page: .*$/m, `  page: ${page}`).replace(/^ {2}heading: .*$/m, `  heading: ${heading}`);
const berlin = `- id: berlin
  name: Berlin
  country: DE
  timeZone: Europe/Berlin
  latitude: 52.52
  longitude: 13.405
`;
const feeds = `sources:
  - id: luma-berlin
    name: Luma
    format: icalendar
    url: https://example.org/berlin.ics
    page: https://example.org/berlin
    authority: platform
    city: brelin
    licence: Facts and link only
topics: {}
kinds: {}
`;

const shortSentences = (times: number) => Array(times).fill('It is so.').join(' ');
const longSentences = (times: number) => Array(times).fill('It is so because of what was said before.').join(' ');

export type Mistake = [
  /** What the editor did. */
  name: string,
  /** The file in which it was done, below `pages` unless it begins with `../`. */
  file: string,
  /** What the editor wrote. */
  text: string | Uint8Array,
  /** The one error that it gives: file, line, what is wrong and what to do. */
  error: string,
  /** Other files of the library. */
  others?: Record<string, string | Uint8Array>,
];

const factSettings = `countries: [{ id: gb, title: United Kingdom }]
topics: [{ id: shop, title: Opening a shop, asks: [{ id: fee, title: Fee }] }]
`;
const shopFacts = (values: string) => `sources:
  act: { title: Act, url: https://example.org, checked: 2026-11-20, read: statute }
facts:
  - id: gb.fee
    values:
${values}`;
const oneFee = shopFacts('      - { value: 5, unit: GBP, source: act }\n');

export const mistakes: Mistake[] = [
  [
    'a fact whose times overlap',
    '../facts/gb/shop.yml',
    shopFacts('      - { value: 5, until: 2026-12-31, source: act }\n      - { value: 6, from: 2026-12-01, source: act }\n'),
    '../facts/gb/shop.yml:7 error: facts.0.values.1.from: two values hold at the same time, this one and the one until 2026-12-31: let each day have one',
    { '../facts.yml': factSettings },
  ],
  [
    'a fact whose times leave a gap',
    '../facts/gb/shop.yml',
    shopFacts('      - { value: 5, until: 2026-12-31, source: act }\n      - { value: 6, from: 2027-02-01, source: act }\n'),
    '../facts/gb/shop.yml:7 error: facts.0.values.1.from: no value holds from 2027-01-01 to 2027-01-31: close the gap, or say since when the value holds',
    { '../facts.yml': factSettings },
  ],
  [
    'a fact that nothing uses',
    '../facts/gb/shop.yml',
    oneFee,
    '../facts/gb/shop.yml:4 error: nothing uses gb.fee: show it with <Fact> or <FactTable>, compute with it, or remove it',
    { '../facts.yml': factSettings },
  ],
  [
    'a misspelt fact',
    'glossary/x.mdx',
    page({}, 'A shop costs <Fact id="gb.fe" />, once <Fact id="gb.fee" />.\n'),
    'glossary/x.mdx:9 error: <Fact> names the fact “gb.fe”, which is not there: write gb.fee',
    { '../facts.yml': factSettings, '../facts/gb/shop.yml': oneFee },
  ],
  [
    'a misspelt topic of a table of facts',
    'glossary/x.mdx',
    page({}, '<FactTable caption="Fees" topic="shops" />\n\n<Fact id="gb.fee" />\n'),
    'glossary/x.mdx:9 error: <FactTable> names the topic “shops”, which is not there: write shop',
    { '../facts.yml': factSettings, '../facts/gb/shop.yml': oneFee },
  ],
  [
    'a typed figure where figures are facts',
    'data/y.mdx',
    page(
      { changes: 'Never' },
      'A shop costs £25, {5 * 5}% more than in 1990.\n\n<Example title="One">\n\nIt costs £30.\n\n</Example>\n\n[X](/glossary/x)\n',
    ),
    'data/y.mdx:10 error: “£25” is typed: write <Fact id="…" />, compute it, or put it into an <Example>',
    { 'glossary/x.md': page({ title: 'Page x' }, '[Y](/data/y)\n') },
  ],
  [
    'a typed figure in a sentence that names the law',
    'glossary/x.mdx',
    page(
      {},
      'A shop costs £25. Under the Shop Act it costs £26, {5 * 5}% more than in 1990. <Fact id="gb.fee" />\n\n<Example title="One">\n\nBy the Shop Act it costs £30.\n\n</Example>\n',
    ),
    'glossary/x.mdx:9 error: “£26” is typed: write <Fact id="…" />, compute it, or put it into an <Example>; if it is no figure of law, write {\'£26\'}',
    { '../facts.yml': `law: [Shop Act]\n${factSettings}`, '../facts/gb/shop.yml': oneFee },
  ],
  [
    'a fact in braces that is not there',
    'glossary/x.mdx',
    page(
      {},
      `<Compare\n  caption="Fees"\n  columns={['Shop']}\n  rows={[{ name: 'Fee', values: ['From {gb.fees} on'] }]}\n/>\n\n<Fact id="gb.fee" />\n`,
    ),
    'glossary/x.mdx:12 error: {gb.fees}: there is no such fact: write the id of one',
    { '../facts.yml': factSettings, '../facts/gb/shop.yml': oneFee },
  ],
  [
    'a typed figure in a description',
    'glossary/x.mdx',
    page(
      {
        description:
          'A shop costs £5 to open, as the page says in a sentence of the right length that a search result can show in its place.',
      },
      'It costs <Fact id="gb.fee" />.\n',
    ),
    'glossary/x.mdx:3 error: description: “£5” is typed: write {gb.fee}, or leave it out',
    { '../facts.yml': factSettings, '../facts/gb/shop.yml': oneFee },
  ],
  [
    'a missing description',
    'glossary/x.md',
    page({ description: undefined }),
    'glossary/x.md:2 error: description: describe the page in one sentence of 110 to 160 characters that gives the answer',
  ],
  [
    'a misspelt field',
    'glossary/x.md',
    page({ alises: '[x]' }),
    'glossary/x.md:7 error: Unrecognized key: "alises": correct the spelling or remove it',
  ],
  [
    'a day written another way',
    'glossary/x.md',
    page({ updated: '21/11/2026' }),
    'glossary/x.md:4 error: updated: write a day as YYYY-MM-DD, for example 2026-11-21',
  ],
  [
    'a day in the future',
    'glossary/x.md',
    page({ updated: '2062-11-21' }),
    'glossary/x.md:4 error: 2062-11-21 lies in the future: write the day on which it was done',
  ],
  [
    'a link to no page',
    'glossary/x.md',
    page({}, 'One.\n\n[Two](/glossary/nowhere)\n'),
    'glossary/x.md:11 error: the link "/glossary/nowhere" leads nowhere: correct it, or create the page',
  ],
  [
    'a link to no heading',
    'glossary/x.md',
    page({}, '[Two](/glossary/a#a-headin)\n'),
    'glossary/x.md:9 error: the link "/glossary/a#a-headin" leads to a heading that glossary/a.md does not have: the nearest is #a-heading',
  ],
  [
    'a link to no heading of the same page',
    'glossary/x.md',
    page({}, 'One.\n\n[Two](#two)\n'),
    'glossary/x.md:11 error: the link "#two" leads to a heading that glossary/x.md does not have: it has no headings; leave the part from # on out',
  ],
  [
    'a relative link',
    'glossary/x.md',
    page({}, '[Two](a)\n'),
    'glossary/x.md:9 error: the link "a" is relative: write /glossary/a',
  ],
  [
    'a folder that is no section',
    'glosary/x.md',
    page(),
    'glosary/x.md:1 error: there is no section "glosary": move the page to one of glossary, playbooks, best, alternatives, pricing, careers, newsletter, analysis, cases, compare, data',
  ],
  [
    'capital letters in the name of the file',
    'glossary/Burn Rate.md',
    page(),
    'glossary/Burn Rate.md:1 error: rename the file: lower-case letters, digits and single hyphens make its address',
  ],
  [
    'a component that is not closed',
    'glossary/x.mdx',
    page({}, 'One.\n\n<Callout kind="note">\n\nTwo.\n'),
    'glossary/x.mdx:11 error: the text is not MDX: Expected a closing tag for `<Callout>` (11:1); close the component, for example <Callout kind="note">…</Callout>, with blank lines inside; one that holds nothing ends in />',
  ],
  [
    'a brace that is not closed',
    'glossary/x.mdx',
    page({}, 'One {money(2.\n'),
    'glossary/x.mdx:9 error: the text is not MDX: Unexpected end of file in expression, expected a corresponding closing brace for `{`; close the brace with }, or write \\{ where a brace is meant as text',
  ],
  [
    'a sign that MDX takes for a component',
    'glossary/x.mdx',
    page({}, 'Less than <10 people.\n'),
    'glossary/x.mdx:9 error: the text is not MDX: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`); write &lt; where the sign < is meant as text',
  ],
  [
    "an alias that is another page's title",
    'glossary/x.md',
    page({ title: 'Other', aliases: '[one, "PAGE  A"]' }),
    'glossary/x.md:7 error: the alias “PAGE  A” is the title of glossary/a.md already: remove it here or there',
  ],
  [
    'a title that is taken',
    'glossary/x.md',
    page({ title: 'page a' }),
    'glossary/x.md:2 error: the title “page a” is the title of glossary/a.md already: choose another title',
  ],
  [
    'an alias twice',
    'glossary/x.md',
    page({ aliases: '[one, One]' }),
    "glossary/x.md:7 error: the alias “One” is this page's alias already: remove it here or there",
  ],
  [
    'a related page that is not there',
    'glossary/x.md',
    page({ related: '[glossary/a, glossary/b, glossary/zzz]' }),
    'glossary/x.md:6 error: the link "/glossary/zzz" leads nowhere: correct it, or create the page',
  ],
  [
    'a tab in the frontmatter',
    'glossary/x.md',
    page({ tags: '\n\t- equity' }),
    'glossary/x.md:6 error: the frontmatter is not YAML: Tabs are not allowed as indentation; indent with spaces, never with tabs',
  ],
  [
    'a colon in a value',
    'glossary/x.md',
    page({ title: 'Safe: what it is' }),
    'glossary/x.md:2 error: the frontmatter is not YAML: Nested mappings are not allowed in compact mappings; a value that holds a colon stands in straight quotes: title: "One: two"',
  ],
  [
    "a word processor's quotes",
    'glossary/x.md',
    page({ title: '“Burn”' }),
    'glossary/x.md:2 error: the quotes “ ” become part of the text: write "…" or no quotes',
  ],
  [
    'a misspelt word',
    'glossary/x.md',
    page({}, 'One.\n\nThe goverment pays.\n'),
    'glossary/x.md:11 error: “goverment” is not in the dictionary: write “government”, or add the word to words.txt',
  ],
  [
    'American spelling',
    'glossary/x.md',
    page({}, 'The color of money.\n'),
    'glossary/x.md:9 error: “color” is not in the dictionary: write “colon”, “colour” or “Colo”, or add the word to words.txt',
  ],
  [
    'a word that the library replaces',
    'glossary/x.md',
    page({}, 'One.\n\nThe thesomebody pays, and **Some\nbody else** does. Somebody.\n'),
    'glossary/x.md:12 error: “Somebody” is in wording.yml: write someone',
    { '../wording.yml': 'somebody: someone\n', '../words.txt': 'thesomebody\n' },
  ],
  [
    'several words that the library replaces, over the end of a line',
    'glossary/x.md',
    page({}, 'Do this in\norder to win.\n'),
    'glossary/x.md:9 error: “in\norder to” is in wording.yml: write to',
    { '../wording.yml': 'in order to: to\n' },
  ],
  [
    'a word that the library replaces in a description',
    'glossary/x.md',
    page({ description: `What somebody who has ${'a long '.repeat(12)}list of terms finds on it.` }),
    'glossary/x.md:3 error: “somebody” is in wording.yml: write someone',
    { '../wording.yml': 'somebody: someone\n' },
  ],
  [
    'no replacement in the list of words',
    '../wording.yml',
    'somebody:\n',
    '../wording.yml:1 error: somebody is empty: write somebody: …',
  ],
  [
    'mostly short sentences',
    'glossary/x.md',
    page({}, `${shortSentences(5)}\n\n- **One.** ${longSentences(8)}\n`),
    'glossary/x.md:9 error: 5 of 13 sentences have fewer than 8 words, more than a third: join some to what they explain, such as “It is so.” (line 9), “It is so.” (line 9), “It is so.” (line 9)',
  ],
  [
    'the headings of another page of the section',
    'glossary/x.md',
    page({ title: 'Margin' }, '## Why a margin matters\n\n## One\n\n## How to work out a margin\n\n[y](/glossary/y)\n'),
    'glossary/y.md:10 error: 2 of 3 headings begin as in glossary/x.md: let some say what is found here, “Why a churn matters”, “How to work out churn”',
    {
      'glossary/y.md': page(
        { title: 'Churn' },
        '\n## Why a churn matters\n\n## Two\n\n## How to work out churn\n\n[x](/glossary/x)\n',
      ),
    },
  ],
  [
    'a placeholder',
    'glossary/x.md',
    page({}, 'One.\n\nTODO: define the term.\n'),
    'glossary/x.md:11 error: replace the placeholder “TODO: define the term.”',
  ],
  [
    'a placeholder in a comment of the frontmatter',
    'glossary/x.md',
    page({ tags: '[equity] # TODO: choose tags' }),
    'glossary/x.md:5 error: replace the placeholder “TODO: choose tags”',
  ],
  [
    'a description that begins with the title as a label',
    'glossary/x.md',
    page({
      title: 'Burn',
      description:
        '"Burn: the money that a company spends in a month, and that it has to earn or to raise again before it can go on to the next."',
    }),
    'glossary/x.md:3 error: the description repeats the title: begin with the answer, as a sentence',
  ],
  [
    'a relative link to nowhere',
    'glossary/x.md',
    page({}, '[Two](two)\n'),
    'glossary/x.md:9 error: the link "two" leads nowhere: correct it, or create the page',
  ],
  [
    'a link with a slash at its end',
    'glossary/x.md',
    page({}, '[Two](/glossary/a/)\n'),
    'glossary/x.md:9 error: the link "/glossary/a/" leads nowhere, but /glossary/a is a page: write that',
  ],
  [
    'a link to the file of a page',
    'glossary/x.md',
    page({}, '[Two](/glossary/a.md#a-heading)\n'),
    'glossary/x.md:9 error: the link "/glossary/a.md#a-heading" leads nowhere, but /glossary/a#a-heading is a page: write that',
  ],
  [
    'a link with capitals',
    'glossary/x.md',
    page({}, '[Two](/Glossary/A)\n'),
    'glossary/x.md:9 error: the link "/Glossary/A" leads nowhere, but /glossary/a is a page: write that',
  ],
  [
    'a misspelt link',
    'glossary/burn-rate.md',
    page({}, '[Two](/glossary/burn-rates)\n'),
    'glossary/burn-rate.md:9 error: the link "/glossary/burn-rates" leads nowhere; the nearest page is /glossary/burn-rate: write that, or create the page',
  ],
  [
    'a link with no address',
    'glossary/x.md',
    page({}, '[Two]()\n'),
    'glossary/x.md:9 error: the link has no address: write one between the brackets ( )',
  ],
  [
    'a link to the site with its host',
    'glossary/x.md',
    page({}, '[Two](https://almanac.example/glossary/a)\n'),
    'glossary/x.md:9 error: the link "https://almanac.example/glossary/a" names this site by its host: write /glossary/a',
  ],
  [
    'a link copied from the preview',
    'glossary/x.md',
    page({}, '[Two](http://localhost:4321/glossary/a#a-heading)\n'),
    'glossary/x.md:9 error: the link "http://localhost:4321/glossary/a#a-heading" names this site by its host: write /glossary/a#a-heading',
  ],
  [
    'a link to another site without https',
    'glossary/x.md',
    page({}, '[Two](www.example.org)\n'),
    'glossary/x.md:9 error: the link "www.example.org" has no https:// before it: write https://www.example.org',
  ],
  [
    'a page related to itself',
    'glossary/x.md',
    page({ related: '[glossary/a, glossary/b, glossary/x]' }),
    'glossary/x.md:6 error: related: the page names itself: name another page',
  ],
  [
    'a related page twice',
    'glossary/x.md',
    page({ related: '[glossary/a, glossary/b, glossary/a]' }),
    'glossary/x.md:6 error: related: glossary/a is named twice: remove one of the two, or name another page',
  ],
  [
    'another encoding',
    'glossary/x.md',
    Buffer.from(page({}, 'The café pays.\n'), 'latin1'),
    'glossary/x.md:9 error: the file is not in UTF-8 here: save it as UTF-8, and look at this line again',
  ],
  [
    'UTF-16',
    'glossary/x.md',
    Buffer.from(`\uFEFF${page()}`, 'utf16le'),
    'glossary/x.md:1 error: the file is in UTF-16: save it as UTF-8',
  ],
  [
    'a byte order mark',
    'glossary/x.md',
    `\uFEFF${page()}`,
    'glossary/x.md:1 error: the file begins with a byte order mark: save it as UTF-8 without one (“UTF-8”, not “UTF-8 with BOM”)',
  ],
  [
    'a control character',
    'glossary/x.md',
    page({}, 'One.\n\nTwo\u0000.\n'),
    'glossary/x.md:11 error: the line holds a character that nobody sees: delete it and type the words again',
  ],
  ['an empty file', 'glossary/x.md', '\n', 'glossary/x.md:1 error: the file is empty: write the page, or delete the file'],
  [
    'no opening ---',
    'glossary/x.md',
    page().slice(4),
    'glossary/x.md:1 error: the file does not begin with ---: write a line of --- first, then the fields such as title, then a line of ---',
  ],
  [
    'no closing ---',
    'glossary/x.md',
    page().replace('\n---\n', '\n'),
    'glossary/x.md:1 error: the frontmatter is not closed: write a line of --- below its last field',
  ],
  [
    'a second title',
    'glossary/x.md',
    page({}, '# Burn\n\nOne.\n'),
    'glossary/x.md:9 error: “Burn” is a second title, since the page begins with its own: write ## in place of #',
  ],
  [
    'a skipped level of headings',
    'glossary/x.md',
    page({}, '## One\n\n#### Two\n'),
    'glossary/x.md:11 error: “Two” skips a level: write ###, one level below the heading above it',
  ],
  [
    'a heading that is too long',
    'glossary/x.md',
    page({}, `## ${'Burn and '.repeat(13)}runway\n\nOne.\n`),
    'glossary/x.md:9 error: the heading has 123 characters: write at most 120, and begin the text with the rest',
  ],
  [
    'a repeated heading',
    'glossary/x.md',
    page({}, '## One\n\nText.\n\n## One\n'),
    'glossary/x.md:13 error: “One” is the heading of line 9 already: say how the two differ',
  ],
  [
    'a heading without words',
    'glossary/x.md',
    page({}, '##\n\nOne.\n'),
    'glossary/x.md:9 error: the heading has no words: write some, or remove it',
  ],
  [
    'a heading without a space',
    'glossary/x.md',
    page({}, 'One.\n\n##Two\n'),
    'glossary/x.md:11 error: this is no heading: write a space after the number signs',
  ],
  [
    'a row with a cell too few',
    'glossary/x.md',
    page({}, '| One | Two |\n| --- | --- |\n| one |\n'),
    'glossary/x.md:11 error: the row has 1 cell and the first row of the table 2: add or remove cells; a | within one is written \\|',
  ],
  [
    'a stray pipe in a cell',
    'glossary/x.md',
    page({}, '| One | Two |\n| --- | --- |\n| one | two | three |\n'),
    'glossary/x.md:11 error: the row has 3 cells and the first row of the table 2: add or remove cells; a | within one is written \\|',
  ],
  [
    'a table without a rule',
    'glossary/x.md',
    page({}, '| One | Two |\n| one | two |\n'),
    'glossary/x.md:9 error: the line begins with | but there is no table: write | --- | --- | below its first row, or \\| where text is meant',
  ],
  [
    'a rule with a cell too few',
    'glossary/x.md',
    page({}, '| One | Two |\n| --- |\n| one | two |\n'),
    'glossary/x.md:10 error: the rule has 1 cell and the row above it 2: write --- for each cell, with | between them',
  ],
  [
    'an empty line in a table',
    'glossary/x.md',
    page({}, '| One | Two |\n| --- | --- |\n| one | two |\n\n| one | two |\n'),
    'glossary/x.md:13 error: the line begins with | but is no row of the table above: remove the empty line between them',
  ],
  [
    'an image without words',
    'glossary/x.md',
    page({}, 'One.\n\n![](images/cap.png)\n'),
    'glossary/x.md:11 error: the image "images/cap.png" has no words for those who cannot see it: ![what it shows](…)',
    { 'glossary/images/cap.png': greyPng(2, 1) },
  ],
  [
    'an image in HTML without words',
    'glossary/x.mdx',
    page({}, 'One.\n\n<img src="images/cap.png" />\n'),
    'glossary/x.mdx:11 error: the image "images/cap.png" has no words for those who cannot see it: ![what it shows](…)',
    { 'glossary/images/cap.png': greyPng(2, 1) },
  ],
  [
    'an image with the name of its file for words',
    'glossary/x.md',
    page({}, '![IMG_20.png](images/cap.png)\n'),
    'glossary/x.md:9 error: the image "images/cap.png" has the name of a file in place of words: say what it shows',
    { 'glossary/images/cap.png': greyPng(2, 1) },
  ],
  [
    'an image that is not there',
    'glossary/x.md',
    page({}, '![A cap](images/cap.png)\n'),
    'glossary/x.md:9 error: the image "images/cap.png" is missing: save it in images/ beside the page, or correct its name',
  ],
  [
    'an image of more than 1 MB',
    'glossary/x.md',
    page({}, '![A cap](images/cap.png)\n'),
    'glossary/x.md:9 error: the image "images/cap.png" has 1.5 MB: make it smaller than 1 MB, for example 1600 pixels wide',
    { 'glossary/images/cap.png': Buffer.concat([greyPng(2, 1)], 1_500_000) },
  ],

  [
    'a file that is no image',
    'glossary/x.md',
    page({}, '![A cap table](images/cap.png)\n'),
    'glossary/x.md:9 error: the image "images/cap.png" cannot be read: save it again; an SVG needs width and height, or a viewBox, within its first thousand characters',
    { 'glossary/images/cap.png': 'x' },
  ],
  [
    'a value of frontmatter',
    'glossary/x.mdx',
    page({}, '{frontmatter.title} and {frontmatter.subtitle}\n'),
    'glossary/x.mdx:9 error: {frontmatter.subtitle} gives “undefined”, and so no text: look for a misspelt name, or a number that is missing',
  ],
  [
    'an image from another host',
    'glossary/x.md',
    page({}, '![A cap](https://example.org/cap.png)\n'),
    'glossary/x.md:9 error: the image "https://example.org/cap.png" is on another host, from which browsers load nothing here: save it in images/ beside the page',
  ],
  [
    'an image that browsers cannot show',
    'glossary/x.md',
    page({}, '![A cap](images/cap.heic)\n'),
    'glossary/x.md:9 error: browsers cannot show the image "images/cap.heic": save it as avif, webp or png',
  ],
  ['a missing list', 'glossary/x.md', page({ tags: undefined }), 'glossary/x.md:2 error: tags is missing: add tags: [one, two]'],
  ['an empty field', 'glossary/x.md', page({ tags: '' }), 'glossary/x.md:5 error: tags is empty: write tags: [one, two]'],
  [
    'text in place of a list',
    'glossary/x.md',
    page({ tags: 'equity' }),
    'glossary/x.md:5 error: tags is not a list: write tags: [one, two]',
  ],
  [
    'a number in place of text',
    'glossary/x.md',
    page({ aliases: '[4, one]' }),
    'glossary/x.md:7 error: aliases.0 is not text: put it in quotes: "4"',
  ],
  [
    'an unknown component',
    'glossary/x.mdx',
    page({}, 'One.\n\n<Calout kind="note">\n\nTwo.\n\n</Calout>\n'),
    'glossary/x.mdx:11 error: there is no component <Calout>: write <Callout>',
  ],
  [
    'a component in lower case',
    'glossary/x.mdx',
    page({}, '<callout kind="note">\n\nTwo.\n\n</callout>\n'),
    'glossary/x.mdx:9 error: there is no component <callout>: write <Callout>',
  ],
  [
    'a component without what it needs',
    'glossary/x.mdx',
    page({}, '<Callout>\n\nTwo.\n\n</Callout>\n'),
    'glossary/x.mdx:9 error: <Callout> has no kind: add kind=…; choose note, tip, important, warning or caution',
  ],
  [
    'an unknown kind of callout',
    'glossary/x.mdx',
    page({}, '<Callout kind="danger">\n\nTwo.\n\n</Callout>\n'),
    'glossary/x.mdx:9 error: <Callout> kind: choose note, tip, important, warning or caution',
  ],
  [
    'an attribute that a component does not have',
    'glossary/x.mdx',
    page({}, '<Callout kind="tip" titel="One">\n\nTwo.\n\n</Callout>\n'),
    'glossary/x.mdx:9 error: <Callout> has no attribute “titel”: its attributes are kind',
  ],
  [
    'a source within a link',
    'glossary/x.mdx',
    page(
      { sources: "[{ id: law, title: 'A law', url: 'https://example.org/law', checked: 2026-11-21 }]" },
      '[By the law <Source of="law" />](/glossary/x)\n',
    ),
    'glossary/x.mdx:10 error: <Source> is within a link, and has a link to its source itself: write it before or after the link',
  ],
  [
    'steps that are no numbered list',
    'glossary/x.mdx',
    page({}, '<Steps>\n\n- One\n\n</Steps>\n'),
    'glossary/x.mdx:9 error: <Steps> holds no numbered list: write 1. before each step, and an empty line above the first',
  ],
  [
    'an unknown calculator',
    'glossary/x.mdx',
    page({}, 'One.\n\n<Calculator of="runwya" />\n'),
    'glossary/x.mdx:11 error: <Calculator> names the calculator “runwya”, which is not there: write runway',
    { '../calculators/runway.ts': '' },
  ],
  [
    'a figure of an unknown calculator',
    'glossary/x.mdx',
    page(
      {},
      'One.\n\n<DataTable caption="Months" columns={[{ name: \'Burn\', values: [1] }]} of="runwya" down="burn" shows="Months" />\n',
    ),
    'glossary/x.mdx:11 error: <DataTable> names the calculator “runwya”, which is not there: write runway',
    { '../calculators/runway.ts': '' },
  ],
  [
    'an unknown term',
    'glossary/x.mdx',
    page({}, 'A <Term name="bb">thing</Term>.\n'),
    'glossary/x.mdx:9 error: <Term> names the term “bb”, which is not there: write b',
  ],
  [
    'an unknown source',
    'glossary/x.mdx',
    page({}, 'One. <Source of="act-6" />\n'),
    'glossary/x.mdx:9 error: <Source> names the source “act-6”, which is not there: remove it, since there are none, or add a source with this id to the frontmatter',
  ],
  [
    'an unknown source in a table',
    'glossary/x.mdx',
    page({}, "<Compare\n  caption=\"One\"\n  columns={['One']}\n  rows={[{ name: 'Two', values: [1], source: 'act' }]}\n/>\n"),
    'glossary/x.mdx:9 error: <Compare> names the source “act”, which is not there: remove it, since there are none, or add a source with this id to the frontmatter',
  ],
  [
    'a row of a comparison with a value too few',
    'glossary/x.mdx',
    page({}, "<Compare caption=\"One\" columns={['One', 'Two']} rows={[{ name: 'Two', values: [1] }]} />\n"),
    'glossary/x.mdx:9 error: <Compare> has 2 columns, but its row “Two” has 1 values: write one for each',
  ],
  [
    'a misspelt field of a row',
    'glossary/x.mdx',
    page({}, "<Compare\n  caption=\"One\"\n  columns={['One']}\n  rows={[{ nam: 'Two', name: 'Two', values: [1] }]}\n/>\n"),
    'glossary/x.mdx:12 error: <Compare> has no field “nam” in rows.0: correct its spelling, or remove it',
  ],
  [
    'two tables of figures without an id',
    'glossary/x.mdx',
    page(
      {},
      '<DataTable caption="One" columns={[{ name: \'One\', values: [1] }]} />\n\n<DataTable caption="Two" columns={[{ name: \'One\', values: [1] }]} />\n',
    ),
    'glossary/x.mdx:11 error: <DataTable> has no id, and neither has the one of line 9: give it an id of its own, which names its files, for example /glossary/x-by-year.csv',
  ],
  [
    'two texts to take away',
    'glossary/x.mdx',
    page({}, '<Document title="One">\n\nText.\n\n</Document>\n\n<Document title="Two">\n\nText.\n\n</Document>\n'),
    'glossary/x.mdx:15 error: the page has a <Document> in line 9, and its file has the name of the page: write another page for this one',
  ],
  [
    'an id of a table that is no name of a file',
    'glossary/x.mdx',
    page({}, '<DataTable id="By Year" caption="One" columns={[{ name: \'One\', values: [1] }]} />\n'),
    'glossary/x.mdx:9 error: the id “By Year” names a file: write lower-case letters, digits and single hyphens',
  ],
  [
    'a chart with too many series',
    'glossary/x.mdx',
    page(
      {},
      "export const s = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `S${n}`, values: [n] }));\n\n<Chart\n  caption=\"One\"\n  x={{ name: 'X', values: [1] }}\n  y={{ name: 'Y' }}\n  series={s}\n/>\n",
    ),
    'glossary/x.mdx:15 error: <Chart> series: draw one to five series, and put others in a table',
  ],
  [
    'a misspelt variable',
    'glossary/x.mdx',
    page({}, 'export const cost = 2;\n\nOne.\n\nIt costs {csot}.\n'),
    'glossary/x.mdx:13 error: there is no “csot”: correct its spelling, or import or export it at the top of the page',
  ],
  [
    'a misspelt variable in a statement',
    'glossary/x.mdx',
    page({}, 'export const cost = 2;\nexport const double = 2 * csot;\n\nIt costs {double}.\n'),
    'glossary/x.mdx:10 error: there is no “csot”: correct its spelling, or import or export it at the top of the page',
  ],
  [
    'a misspelt import',
    'glossary/x.mdx',
    page({}, "import { monney } from '#engine/format.ts';\n\nIt costs {monney(2)}.\n"),
    'glossary/x.mdx:9 error: #engine/format.ts has no “monney”: correct its spelling, or export it there',
  ],
  [
    'an import of no file',
    'glossary/x.mdx',
    page({}, "export const one = 1;\n\nOne.\n\nimport { two } from '../../calculations/two.ts';\n\n{two}\n"),
    'glossary/x.mdx:13 error: there is no file “content/calculations/two.ts” to import: correct the path after “from”',
  ],
  [
    'a misspelt field of a value, which is published as no number',
    'glossary/x.mdx',
    page(
      {},
      "import { money } from '#engine/format.ts';\n\nexport const round = { postMoney: 2 };\n\nIt costs {money(round.postMony)}.\n",
    ),
    'glossary/x.mdx:13 error: {money(round.postMony)} gives “€NaN”: look for a misspelt name, or a number that is missing',
  ],
  [
    'a misspelt field of a value, which is published as nothing',
    'glossary/x.mdx',
    page({}, 'export const round = { postMoney: 2 };\n\nIt costs {round.postMony}.\n'),
    'glossary/x.mdx:11 error: {round.postMony} gives “undefined”, and so no text: look for a misspelt name, or a number that is missing',
  ],
  [
    'a word of code in a sentence',
    'glossary/x.mdx',
    page({}, 'export const round = { post: 2 };\n\nIt costs {`about ${round.pots}`}.\n'),
    'glossary/x.mdx:11 error: {`about ${round.pots}`} gives “about undefined”: look for a misspelt name, or a number that is missing',
  ],
  [
    'a division by zero',
    'glossary/x.mdx',
    page({}, 'It costs {2 / 0}.\n'),
    'glossary/x.mdx:9 error: {2 / 0} gives “Infinity”: look for a misspelt name, or a number that is missing',
  ],
  [
    'an object in the text',
    'glossary/x.mdx',
    page({}, 'export const round = { post: 2 };\n\nIt costs {round}.\n'),
    'glossary/x.mdx:11 error: {round} gives “[object Object]”: look for a misspelt name, or a number that is missing',
  ],
  [
    'no number in a table of figures',
    'glossary/x.mdx',
    page({}, "<DataTable\n  caption=\"One\"\n  columns={[{ name: 'One', values: [1, Number('x')] }]}\n/>\n"),
    "glossary/x.mdx:11 error: {[{ name: 'One', values: [1, Number('x')] }]} gives “NaN”: look for a misspelt name, or a number that is missing",
  ],
  [
    'code that fails',
    'glossary/x.mdx',
    page({}, '{[].reduce((a, b) => a + b)}\n'),
    'glossary/x.mdx:9 error: the code of /glossary/x fails: Reduce of empty array with no initial value; correct it, or what it imports',
  ],
  [
    'a page that was published and deleted',
    '../withdrawn.txt',
    '# none',
    'glossary/burn.mdx:1 error: /glossary/burn was published and is gone: add "formerly: [glossary/burn]" to the page that takes its place, or name it in withdrawn.txt',
  ],
  [
    'a page that was published and renamed without its former address',
    '../withdrawn.txt',
    '# none',
    'glossary/burn.mdx:1 error: /glossary/burn was published and is gone: add "formerly: [glossary/burn]" to the page that takes its place, perhaps /glossary/burns, or name it in withdrawn.txt',
    { 'glossary/burns.md': page() },
  ],
  [
    'a link with a space in its address',
    'glossary/x.md',
    page({}, 'One.\n\n[Two](/glossary/page a)\n'),
    'glossary/x.md:11 error: the link is shown as text: write [words](/section/page), with no space between ] and ( nor in the address',
  ],
  [
    'a link with a space before its address',
    'glossary/x.md',
    page({}, '[Two] (/glossary/a)\n'),
    'glossary/x.md:9 error: the link is shown as text: write [words](/section/page), with no space between ] and ( nor in the address',
  ],
  [
    'bold text with a space before its end',
    'glossary/x.md',
    page({}, 'A **bold **word.\n'),
    'glossary/x.md:9 error: the stars ** are shown as text: write them directly before the first word and after the last, **as here**',
  ],
  [
    'a footnote without its text',
    'glossary/x.md',
    page({}, 'One.[^1]\n'),
    'glossary/x.md:9 error: the footnote has no text: write a line [^name]: … with the same name, or remove it here',
  ],
  [
    'a code block that is not closed',
    'glossary/x.md',
    page({}, 'One.\n\n```\ntwo\n'),
    'glossary/x.md:11 error: the code block is not closed: write a line of ``` below it',
  ],
  [
    'a component in a page that is no MDX',
    'glossary/x.md',
    page({}, 'One.\n\n<Callout kind="note">\n\nTwo.\n\n</Callout>\n'),
    'glossary/x.md:11 error: components and code work in .mdx pages only: rename the file to x.mdx',
  ],
  [
    'an import in a page that is no MDX',
    'glossary/x.md',
    page({}, "import { money } from '#engine/format.ts';\n\nTwo.\n"),
    'glossary/x.md:9 error: components and code work in .mdx pages only: rename the file to x.mdx',
  ],
  [
    'a computed value in a page that is no MDX',
    'glossary/x.md',
    page({}, 'One.\n\nIt costs {money(2)}.\n'),
    'glossary/x.md:11 error: components and code work in .mdx pages only: rename the file to x.mdx',
  ],
  [
    'a comment of HTML in MDX',
    'glossary/x.mdx',
    page({}, 'One.\n\n<!-- Two -->\n'),
    'glossary/x.mdx:11 error: the text is not MDX: Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`); write {/* … */} around what readers should not see',
  ],
  [
    'a day that there is not',
    'glossary/x.md',
    page({ updated: '2026-02-30' }),
    'glossary/x.md:4 error: updated: write a day as YYYY-MM-DD, for example 2026-11-21',
  ],
  [
    'a description that is too long',
    'glossary/x.md',
    page({ description: 'A sentence that says what the page says. '.repeat(5) }),
    'glossary/x.md:3 error: description: shorten the description to at most 160 characters: one full sentence that gives the answer',
  ],
  [
    'a source without the day of its check',
    'glossary/x.md',
    page({ sources: '\n  - title: The Act' }),
    'glossary/x.md:8 error: sources.0.checked: write a day as YYYY-MM-DD, for example 2026-11-21',
  ],
  [
    'a source with an address that is none',
    'glossary/x.md',
    page({ sources: '\n  - title: The Act\n    url: example.org\n    checked: 2026-11-21' }),
    'glossary/x.md:9 error: sources.0.url: give the full https address of the source',
  ],
  [
    'two sources with one id',
    'glossary/x.md',
    page({
      sources:
        '\n  - id: act\n    title: The Act\n    checked: 2026-11-21\n  - id: act\n    title: The other Act\n    checked: 2026-11-21',
    }),
    'glossary/x.md:11 error: sources.1.id: another source has the id "act": give each its own',
  ],
  [
    'a field twice',
    'glossary/x.md',
    page({ tags: '[equity]\ntags: [equity]' }),
    'glossary/x.md:6 error: the frontmatter is not YAML: Map keys must be unique; each field stands once: remove one of the two',
  ],
  [
    'a tag with capitals',
    'glossary/x.md',
    page({ tags: '[Equity]' }),
    'glossary/x.md:5 error: tags.0: write tags in lower case with hyphens',
  ],
  [
    'too few related pages',
    'glossary/x.md',
    page({ related: '[glossary/a]' }),
    'glossary/x.md:6 error: related: choose 3 to 6 related pages',
  ],
  [
    'two files for one address',
    'glossary/x.mdx',
    page(),
    'glossary/x.mdx:1 error: the address /glossary/x is taken by glossary/x.md: rename or delete one of the two files',
    { 'glossary/x.md': page({ title: 'Other' }) },
  ],
  [
    'a page in a folder of a folder',
    'glossary/deep/y.md',
    page(),
    'glossary/deep/y.md:1 error: move it to pages/<section>/<name>.md: pages stand directly in the folder of their section',
  ],
  [
    'a file that is no page',
    'glossary/y.txt',
    'One.',
    'glossary/y.txt:1 error: only .md and .mdx files are pages: rename the file, or move it out of the library',
  ],
  [
    'a former address that is a page',
    'glossary/x.md',
    page({ formerly: '[glossary/a]' }),
    'glossary/x.md:7 error: formerly: /glossary/a is a page of its own: remove it here, or that page',
  ],
  [
    'a former address that two pages claim',
    'glossary/x.md',
    page({ formerly: '[glossary/old]' }),
    'glossary/x.md:7 error: formerly: /glossary/old is claimed by glossary/a.md: keep it in one of the two',
    { 'glossary/a.md': page({ title: 'Page a', formerly: '[glossary/old]' }) },
  ],
  [
    'a link to a former address',
    'glossary/x.md',
    page({}, '[Two](/glossary/old)\n'),
    'glossary/x.md:9 error: the page at "/glossary/old" has moved: write /glossary/a',
    { 'glossary/a.md': page({ title: 'Page a', formerly: '[glossary/old]' }) },
  ],
  [
    'facts of real companies without a source',
    'cases/x.md',
    page({ company: 'A company', decided: '2020' }),
    'cases/x.md:2 error: the pages of Cases name their sources: add what the facts rest on to "sources", each with title, url and the day you checked it',
  ],
  [
    'an unknown rule in site.yml',
    '../site.yml',
    siteFile.replace('rules: { all: error', 'rules: { speling: error'),
    `../site.yml:${siteLine('rules:')} error: Unrecognized key: "speling": correct the spelling or remove it`,
  ],
  [
    'an example in site.yml that is no page',
    '../site.yml',
    exampleOf('compare/a', 'a-heading'),
    `../site.yml:${siteLine('  page: ')} error: examples.page: there is no page "compare/a"; the nearest is glossary/a`,
  ],
  [
    'an example in site.yml that is no heading of its page',
    '../site.yml',
    exampleOf('glossary/a', 'a-headin'),
    `../site.yml:${siteLine('  heading: ')} error: examples.heading: glossary/a has no heading with the id "a-headin"; the nearest is a-heading`,
  ],
  [
    'a page on the home page that is not there',
    '../site.yml',
    `${exampleOf('glossary/a', 'a-heading')}home:\n  - glossary\n  - title: Start here\n    pages: [glossary/a, glossary/page-a]\n`,
    `../site.yml:${siteFile.split('\n').length + 3} error: home.1.pages.1: there is no page "glossary/page-a": name one that is there`,
  ],
  [
    'a misspelt field of site.yml',
    '../site.yml',
    siteFile.replace(/^legal:/m, 'leagl:'),
    `../site.yml:${siteLine('legal:')} error: Unrecognized key: "leagl": correct the spelling or remove it`,
  ],
  [
    'a section without a title',
    '../site.yml',
    siteFile.replace(/^ {4}title: Pricing\n/m, ''),
    `../site.yml:${siteLine('  - id: pricing')} error: sections.4.title: give the section a title`,
  ],
  [
    'two sections with one id',
    '../site.yml',
    siteFile.replace('- id: pricing', '- id: glossary'),
    `../site.yml:${siteLine('  - id: pricing')} error: sections.4.id: another section has the id "glossary": rename one`,
  ],
  [
    'site.yml that is no YAML',
    '../site.yml',
    siteFile.replace(/^name: /m, 'name: "'),
    `../site.yml:${siteLine('name: ')} error: the file is not YAML: Missing closing "quote; close the quotes that open above`,
  ],
  [
    'a city without a time zone',
    '../cities.yml',
    berlin.replace(/^ {2}timeZone: .*\n/m, ''),
    '../cities.yml:1 error: 0.timeZone is missing: add timeZone: …',
  ],
  [
    'a page of a city that is not there',
    '../cities.yml',
    `${berlin}  pages: [glossary/a, glossary/ab]\n`,
    '../cities.yml:7 error: 0.pages.1: there is no page "glossary/ab": name one that is there',
  ],
  [
    'a city at an address of the calendar itself',
    '../cities.yml',
    berlin.replace('id: berlin', 'id: topics'),
    '../cities.yml:1 error: 0.id: choose another id: this is an address of the calendar itself',
  ],
  [
    'a city with a time zone that there is not',
    '../cities.yml',
    berlin.replace('Europe/Berlin', 'Europe/Berlinn'),
    '../cities.yml:4 error: 0.timeZone: give an IANA time zone, for example Europe/Vienna',
  ],
  [
    'a feed of an unknown city',
    '../events/feeds.yml',
    feeds,
    '../events/feeds.yml:8 error: there is no city "brelin": write one of berlin',
    { '../cities.yml': berlin },
  ],
  [
    'a feed of an unknown format',
    '../events/feeds.yml',
    feeds.replace('format: icalendar', 'format: ical'),
    '../events/feeds.yml:4 error: sources.0.format: choose icalendar, schema-org, bevy, the-events-calendar, developers-events, luma-api or confs-tech',
    { '../cities.yml': berlin },
  ],
  [
    'an editor’s rule without a reason',
    '../events/curation.yml',
    'deny:\n  - host: example.org\n',
    '../events/curation.yml:2 error: deny.0.reason: give the reason: the next editor will ask',
  ],
  [
    'an event in an unknown city',
    '../events/extra/meetup.yml',
    '- name: Meetup\n  url: https://example.org/meetup\n  city: brelin\n  start: 2026-12-04 18:30\n',
    '../events/extra/meetup.yml:1 error: Meetup: write one of berlin as city',
    { '../cities.yml': berlin },
  ],
  [
    'an event on a day that there is not',
    '../events/extra/meetup.yml',
    '- name: Meetup\n  url: https://example.org/meetup\n  city: berlin\n  start: 2026-02-30\n',
    '../events/extra/meetup.yml:4 error: 0.start: there is no such day',
    { '../cities.yml': berlin },
  ],
];
