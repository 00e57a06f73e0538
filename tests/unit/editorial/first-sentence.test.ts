import { expect, it } from 'vitest';
import { firstSentence } from '../../../src/editorial/first-sentence.ts';

it.each([
  ['plain text', 'Bees dance. They tell the way.\n', 'Bees dance.'],
  ['marks, links and code', '# Title\n\nA *queen* lays\n[eggs](/eggs) in `cells`. More.\n', 'A queen lays eggs in cells.'],
  ['no paragraph', '# Title\n\n- item\n', ''],
  ['a very long sentence', `${'word '.repeat(60)}.`, `${'word '.repeat(32).trim()}…`],
])('The first sentence of %s is found', (_, body, expected) => {
  expect(firstSentence(body, { isMdx: false, language: 'en-GB' })).toBe(expected);
});

it('The first sentence of MDX is one without computed values', () => {
  const body = '**It costs {money(4)}.** Pay it.\n\nBees dance.\n';
  expect(firstSentence(body, { isMdx: true, language: 'en-GB' })).toBe('Bees dance.');
});

it('The first sentence of MDX is found below its imports', () => {
  const body = "import { x } from './x.ts';\n\nexport const y = 1;\n\nBees dance. They fly.\n";
  expect(firstSentence(body, { isMdx: true, language: 'en-GB' })).toBe('Bees dance.');
});
