import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { greyPng } from '../../support/grey-png.ts';

/** Headings, the id that Astro gives each, and their line in Markdown unless it does not matter. */
export const headings: [heading: string, id: string, markdown: string][] = [
  ['## Plain words', 'plain-words', '## Plain words'],
  ['## Footnotes', 'footnotes', '## Footnotes'],
  ['## Two  or *three   spaces*', 'two--or-three---spaces', '## <a id="two--or-three---spaces"></a>Two or *three spaces*'],
  ['## <a name="abs"></a> abs', '-abs', '## <a id="abs"></a> abs'],
  ['## <a id="named"></a>Anchored', 'anchored', '## <a id="named"></a>Anchored'],
  ['## `code  of` a **[link](/glossary/page-0)**', 'code--of-a-link', ''],
  ['## Salt &amp; pepper &copy;', 'salt--pepper-', '## Salt & pepper ©'],
  ['## A -- "b" ... c', 'a--b--c', '## A – “b” … c'],
  ['## Über *größere* Öfen', 'über-größere-öfen', '## Über *größere* Öfen'],
  ['## Own id {#own}', 'own-id-own', '## Own id {#own}'],
  ['<h2 id="custom">Custom id</h2>', 'custom', '## <a id="custom"></a>Custom id'],
  ['## Noted[^1]', 'noted1', '## <a id="noted1"></a>Noted[^1]'],
];

/** The same for MDX, where `{}` is code and HTML is elements. */
export const computed: typeof headings = [
  ['## Twice {2 * 21}', 'twice-2--21', '## <a id="twice-2--21"></a>Twice 42'],
  ['<h2 id="chosen">Chosen id</h2>', 'chosen', '## <a id="chosen"></a>Chosen id'],
  ['## <a name="place" />Anchored', 'anchored', '## <a id="place"></a>Anchored'],
];

const links = (of: typeof headings) => of.map(([, id]) => `[here](#${id})`).join(' ');

/** A section as a repository shows it: folders, names of files, no frontmatter or that of another tool. */
const handbook: Record<string, string> = {
  'docs/handbook/README.md': '# The handbook\n\nWhere to begin: [frames](Frames_And_Combs.md).\n',
  'docs/handbook/Frames_And_Combs.md': `<!-- Moved here in May. -->

# The \`frame\` -- and its comb

A frame holds one comb. It can be lifted out.

> [!WARNING]
> Do not lift it in the cold.

## Frame

## Frame

See [the queen](./bees/queen.md#laying "Queen"), [bees](bees/), [the same](/docs/handbook/bees/queen.md), [the top](#the-frame--and-its-comb),
[second](#frame-1), [a list](tools/list.csv), [the larger site](/shop/frames), <a href="bees/queen.md">HTML</a> and [below][queen].

![A comb](../pictures/comb.png) <img src="../pictures/comb.png" alt="The same comb">

![From the root](/docs/pictures/comb.png)

{{#include ../comb.txt}} and <Chapter number="1">a part</Chapter>.

[queen]: bees/queen.md
`,
  'docs/handbook/bees/index.md': 'Bees live in colonies.\n',
  'docs/handbook/bees/queen.md': `---
title: 'The queen: one a colony, in words that are longer than a title of our own pages may be, by far'
layout: page
tags: [C++]
ms.date: 01/02/2024
---
# The queen

She lays eggs.

#### Laying

Back to [the handbook](../README.md#the-handbook) and [frames](../frames_and_combs).
`,
  'docs/handbook/tools/list.csv': 'a,b\n',
  'docs/handbook/drones/{}.md': 'Drones fly. They eat.\n',
  'docs/handbook/drones/flight.md': `<!-- Old address. Keep it. -->

<a id="flying"></a>

## Where drones \`fly\`

They meet at one place.

### When

On warm days.

#### How long

An hour.

## Summary

They come back.
`,
  'docs/handbook/drones/food.md': 'Honey.\n\n## Who gives it\n\nThe workers.\n',
};

const handbookSection = `
  - id: hand-book
    folder: docs/handbook
    title: Handbook
    description: How to keep bees.
    requires: []
    rules: { all: off, links: error, anchors: error }
rootLinks: https://bees.example
repository: https://github.com/hive/library
`;

const footnotes = '[^1]: Run `npm start`:\n\n    ```sh\n    npm  start\n    ```\n';

/** Adds pages as other people write them: two in the glossary, and a section of files without frontmatter. */
export function addForeignPages(content: string): void {
  const path = (name: string) => join(content, 'pages/glossary', name);
  const template = readFileSync(path('page-0.md'), 'utf8').replace(/^(?:aliases|authors): .*\n/gm, '');
  const frontmatter = (title: string) => /^---\n[^]*?\n---\n/.exec(template)?.[0].replace(/^title: .*/m, `title: ${title}`) ?? '';
  const body = (of: typeof headings) =>
    of.map(([heading]) => `${heading}\n\nText under a heading, in a sentence of ordinary length.\n`).join('\n');
  writeFileSync(
    path('foreign.md'),
    `${frontmatter('Foreign')}\n${body(headings)}\n${links(headings)} [named](#abs) [also](#named)\n\n${footnotes}`,
  );
  writeFileSync(path('computed.mdx'), `${frontmatter('Computed')}\n${body(computed)}\n${links(computed)} [there](#place)\n`);
  for (const [file, text] of Object.entries(handbook)) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
  }
  mkdirSync(join(content, 'docs/pictures'));
  writeFileSync(join(content, 'docs/pictures/comb.png'), greyPng(1000, 500));
  writeFileSync(join(content, 'site.yml'), readFileSync(join(content, 'site.yml'), 'utf8').trimEnd() + handbookSection);
}
