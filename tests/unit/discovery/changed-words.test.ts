import { describe, expect, it } from 'vitest';
import { changedWords } from '../../../src/discovery/changed-words.ts';

describe('The words that changed', () => {
  it('are told with a few words around them, without Markdown', () => {
    const before =
      'The same line.\n\n- The notary of a [GmbH](/glossary/gmbh) costs about **€800** if you use the model articles of the law.';
    expect(changedWords(before, before.replace('€800', '€900'))).toEqual([
      { was: '… a GmbH costs about €800 if you use the …', now: '… a GmbH costs about €900 if you use the …' },
    ]);
  });

  it('are nothing where words were only added, or only removed', () => {
    const line = 'A new line.';
    expect(changedWords('Old.', `Old.\n${line}`)).toEqual([{ was: '', now: line }]);
    expect(changedWords(`Old.\n${line}`, 'Old.')).toEqual([{ was: line, now: '' }]);
  });

  it('are not those of a line that moved, or of marks alone', () => {
    expect(changedWords('One.\n\nTwo.', 'Two.\n\n**One.**')).toEqual([]);
  });

  it('are those of three places, of 40 words each', () => {
    const lines = (word: string) => Array.from({ length: 5 }, (_, at) => `${`${word} `.repeat(100)}${at}`).join('\n');
    const told = changedWords(lines('a'), lines('b'));
    expect(told.map(({ now }) => now.split(' ').length)).toEqual([41, 41, 41]);
  });
});
