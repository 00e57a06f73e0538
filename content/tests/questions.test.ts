import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('The questions that search is held to are at least 150', () => {
  const questions = readFileSync(new URL('../questions.yml', import.meta.url), 'utf8').match(/^- question: /gm);
  expect(questions?.length).toBeGreaterThanOrEqual(150);
});
