import { expect, it } from 'vitest';
import { describePage } from '../../../src/editorial/describe-page.ts';

it.each([
  ['plain text', 'Bees dance. They tell the way.\n', 'Bees dance.'],
  ['marks, links and code', '# Title\n\nA *queen* lays\n[eggs](/eggs) in `cells`. More.\n', 'A queen lays eggs in cells.'],
  ['a page without paragraphs, its title', '# Title\n\n- item\n', 'Bees'],
  ['a quotation', '# Title\n\n> Bees dance. They fly.\n', 'Bees dance.'],
  ['a text below a note and a picture', '> [!NOTE]\n> Look.\n\n![A bee](bee.png)\n\nBees dance.\n', 'Bees dance.'],
  ['a very long sentence', `${'word '.repeat(60)}.`, `${'word '.repeat(32).trim()}…`],
])('The first sentence of %s is found', (_, body, expected) => {
  expect(describePage({ data: { title: 'Bees' }, body }, 'bees.md', 'en-GB').description).toBe(expected);
});

it.each([
  ['its frontmatter', { title: 'Waggle' }, '# Dance\n', 'bees/how-bees-dance.md', 'Waggle'],
  ['a number in its frontmatter', { title: 404 }, '# Dance\n', 'bees/how-bees-dance.md', '404'],
  ['its first heading', {}, 'Before.\n\n# The `waggle` *dance*\n\nText.\n', 'bees/how-bees-dance.md', 'The waggle dance'],
  ['the name of its file', {}, 'Text.\n\n## One\n\n# Two\n', 'bees/how-bees_dance.md', 'How bees dance'],
  ['the name of the folder of an index', {}, 'Text.\n', 'honey-bees/README.md', 'Honey bees'],
])('The title of a page is %s', (_, data, body, file, title) => {
  expect(describePage({ data, body }, `/library/${file}`, 'en-GB').title).toBe(title);
});

it('The first sentence of MDX is one without computed values', () => {
  const body = '**It costs {money(4)}.** Pay it.\n\nBees dance.\n';
  expect(describePage({ data: {}, body }, 'bees.mdx', 'en-GB').description).toBe('Bees dance.');
});

it('The first sentence of MDX is found below its imports', () => {
  const body = "import { x } from './x.ts';\n\nexport const y = 1;\n\nBees dance. They fly.\n";
  expect(describePage({ data: {}, body }, 'bees.mdx', 'en-GB').description).toBe('Bees dance.');
});
