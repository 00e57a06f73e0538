import { expect, test } from 'vitest';
import { estimateTokens } from '../../../src/markdown/estimate-tokens.ts';

// Counts of OpenAI's o200k vocabulary, of which the estimate may miss a quarter in so short a text.
test.each([
  ['The option pool is created before the round, so only the founders are diluted by it.', 18],
  ['| Round | Price per share | Ownership |\n| - | -: | -: |\n| Seed | €1.20 | 78.5 % |\n| Series A | €4.75 | 61.2 % |\n', 47],
  ['See [dilution](https://almanac.example/glossary/dilution.md) and [runway](https://almanac.example/glossary/runway.md).', 38],
])('the estimate of "%s" is near', (text, tokens) => {
  expect(Math.abs(estimateTokens(text) / tokens - 1)).toBeLessThan(0.25);
});

test('nothing is no tokens, and more text is never less', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('One more word')).toBeGreaterThanOrEqual(estimateTokens('One more'));
});
