import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { containsAnswer, readQuestions, readUnanswerableQuestions, type Question } from '../../scripts/bench/questions.ts';
import { readAnswer } from '../../scripts/bench/read-answer.ts';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { artifactsDir, distDir } from '../../src/build-settings.ts';
import { isAnswerInPlace, layouts } from '../support/answer-place.ts';
import { unless } from '../support/examples.ts';

const questions = readQuestions();
const search = openSearchEngine({
  pagefindDirectory: join(distDir, 'pagefind'),
  recordsDirectory: join(artifactsDir, 'search'),
});
afterAll(() => search.close());

/** Each question whose answer is not among the first `depth` pages, with what is there instead. */
function missesWithin(depth: number, asked: readonly Question[]): string[] {
  return asked.flatMap(({ question, pages }) => {
    const found = search.search(question, { limit: depth }).hits.map(({ path }) => path);
    return found.some((path) => pages.includes(path))
      ? []
      : `${question}\n  wants ${pages.join(' ')}\n  finds ${found.join(' ')}`;
  });
}

/** The questions that the search result does not answer, and those that the section does not either which it names. */
async function unanswered(asked: readonly Question[]): Promise<{ bySearch: string[]; bySection: string[] }> {
  const read = await Promise.all(asked.map(readAnswer));
  const bySearch = read.filter(({ answeredBy }) => answeredBy !== 'search');
  const bySection = bySearch.filter(({ answeredBy }) => answeredBy !== 'section');
  const named = ({ question, path = 'not found' }: (typeof read)[number]) => `${question}  ${path}`;
  return { bySearch: bySearch.map(named), bySection: bySection.map(named) };
}

/** Whether search says that the first page may not answer the question. */
function isDoubted(question: string): boolean {
  const { hits, missing, unmatched } = search.search(question, { limit: 1 });
  return hits.length === 0 || missing.length > 0 || unmatched.length > 0;
}

/** The pages on which a reader has to look for the answer. */
function answeredElsewhere(question: Question): string[] {
  return question.pages.filter((path) => !isAnswerInPlace(question, path)).map((path) => `${question.question}: ${path}`);
}

/** In the message of a failure: every miss. */
function expectAtMost(misses: string[], asked: number, share: number): void {
  expect(misses.length, `${misses.length} of ${asked}:\n${misses.join('\n')}`).toBeLessThanOrEqual(asked * share);
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

  it('are answered on every page that is named in its first screen or in a section whose heading names the subject', () => {
    expect(questions.flatMap(answeredElsewhere)).toEqual([]);
  });

  it('name no section that a reader would find without', () => {
    const inVain = questions.flatMap((question) =>
      question.sections
        .map((id) => ({ ...question, sections: question.sections.filter((other) => other !== id) }))
        .filter((withoutIt) => answeredElsewhere(withoutIt).length === 0)
        .map(() => `${question.question}: ${question.sections.join(' ')}`),
    );
    expect(inVain).toEqual([]);
  });

  it('find a page that answers first, for 85 in 100', () => {
    expectAtMost(missesWithin(1, questions), questions.length, 0.15);
  });

  it('find a page that answers among the first three, for 95 in 100', () => {
    expectAtMost(missesWithin(3, questions), questions.length, 0.05);
  });

  it('find sections that exist on the page', () => {
    const named = questions.flatMap(({ question }) => search.search(question, { limit: 10 }).hits);
    expect(named.filter(({ section }) => section !== undefined).length).toBeGreaterThan(questions.length);
    for (const { path, section } of named)
      if (section) expect(layouts.get(path)?.sections).toContainEqual(expect.objectContaining(section));
  });
});

/** Fewer are no measure of a ranking: one of them would decide. */
const ENOUGH = 50;
const tuned = questions.filter(({ heldOut }) => !heldOut);
const heldOut = questions.filter((question) => question.heldOut);
const isMeasured = tuned.length >= ENOUGH && heldOut.length >= ENOUGH;

describe.skipIf(!isMeasured)(`Many questions${unless(isMeasured, '50 in questions.yml and 50 held out')}`, () => {
  it('find a page that answers first for 90 in 100 and among the first three for 97', () => {
    expectAtMost(missesWithin(1, questions), questions.length, 0.1);
    expectAtMost(missesWithin(3, questions), questions.length, 0.03);
  });

  it('find a page that answers first for 94 in 100 and among the first three for 99, if the ranking was chosen with them', () => {
    expectAtMost(missesWithin(1, tuned), tuned.length, 0.06);
    expectAtMost(missesWithin(3, tuned), tuned.length, 0.01);
  });

  it('find one among the first three for 90 in 100, if it was not', () => {
    expectAtMost(missesWithin(3, heldOut), heldOut.length, 0.1);
  });

  it('are answered by the search result alone for 92 in 100 and with the section that it names for 96, if the ranking was chosen with them', async () => {
    const { bySearch, bySection } = await unanswered(tuned);
    expectAtMost(bySearch, tuned.length, 0.08);
    expectAtMost(bySection, tuned.length, 0.04);
  });

  it('are for 68 and 86 in 100, if it was not', async () => {
    const { bySearch, bySection } = await unanswered(heldOut);
    expectAtMost(bySearch, heldOut.length, 0.32);
    expectAtMost(bySection, heldOut.length, 0.14);
  });
});

const unanswerable = readUnanswerableQuestions();

describe.skipIf(unanswerable.length < ENOUGH)(
  `The questions that the library does not answer${unless(unanswerable.length >= ENOUGH, '50 in unanswerable.yml')}`,
  () => {
    it('find nothing, or a word is named that no page or not the first has, for 88 in 100', () => {
      expectAtMost(
        unanswerable.filter((question) => !isDoubted(question)),
        unanswerable.length,
        0.12,
      );
    });

    it('differ in that: of the questions that the first page answers, at most 8 in 100 have such a word', () => {
      const answered = questions.filter(({ question, pages }) => {
        const [first] = search.search(question, { limit: 1 }).hits;
        return first !== undefined && pages.includes(first.path);
      });
      const doubted = answered.map(({ question }) => question).filter(isDoubted);
      expectAtMost(doubted, answered.length, 0.08);
    });
  },
);
