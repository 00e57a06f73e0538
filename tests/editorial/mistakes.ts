/** What editors of Markdown get wrong, and what the lint, the development server and a build say of it. */
import { page } from '../unit/editorial/library.ts';

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

export const mistakes: Mistake[] = [
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
    'glossary/x.md:9 error: the link "two" is relative: write it from the root, for example /glossary/dilution',
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
];
