import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('The word list holds each word once, in order', () => {
  const words = readFileSync(new URL('../words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en-GB')));
});
