import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { containsAnswer, readQuestions } from '../../scripts/bench/questions.ts';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { artifactsDir, distDir } from '../../src/build-settings.ts';
import { LayoutRecord } from '../../src/manifest/layout-record.ts';
import { unless } from '../support/examples.ts';

const questions = readQuestions();
const search = openSearchEngine({
  pagefindDirectory: join(distDir, 'pagefind'),
  recordsDirectory: join(artifactsDir, 'search'),
});
afterAll(() => search.close());

/** Each question whose answer is not among the first `depth` pages, with what is there instead. */
function missesWithin(depth: number): string[] {
  return questions.flatMap(({ question, pages }) => {
    const found = search.search(question, { limit: depth }).hits.map(({ path }) => path);
    return found.some((path) => pages.includes(path))
      ? []
      : `${question}\n  wants ${pages.join(' ')}\n  finds ${found.join(' ')}`;
  });
}

/** In the message of a failure: every miss. */
function expectAtMost(misses: string[], share: number): void {
  expect(misses.length, `${misses.length} of ${questions.length}:\n${misses.join('\n')}`).toBeLessThanOrEqual(
    questions.length * share,
  );
}

describe.skipIf(questions.length === 0)(`The questions that people ask${unless(questions.length > 0, 'questions.yml')}`, () => {
  it('are listed once each', () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  it('are answered in words of every page that is named', () => {
    const missing = questions.flatMap((question) =>
      question.pages
        .filter((path) => {
          const file = join(distDir, `${path}.md`);
          return !existsSync(file) || !containsAnswer(readFileSync(file, 'utf8'), question);
        })
        .map((path) => `${question.question}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('find a page that answers first, for 85 in 100', () => {
    expectAtMost(missesWithin(1), 0.15);
  });

  it('find a page that answers among the first three, for 95 in 100', () => {
    expectAtMost(missesWithin(3), 0.05);
  });

  it('find sections that exist on the page', () => {
    const layouts = readFileSync(join(artifactsDir, 'layouts.jsonl'), 'utf8').trimEnd().split('\n');
    const ids = new Map(
      layouts.map((line) => LayoutRecord.parse(JSON.parse(line))).map(({ path, sections }) => [path, sections]),
    );
    const named = questions.flatMap(({ question }) => search.search(question, { limit: 10 }).hits);
    expect(named.filter(({ section }) => section !== undefined).length).toBeGreaterThan(questions.length);
    for (const { path, section } of named) if (section) expect(ids.get(path)).toContainEqual(expect.objectContaining(section));
  });
});
