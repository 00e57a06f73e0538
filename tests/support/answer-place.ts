/** Where on its page the answer to a question stands, for a reader who looks at the first screen and then at the headings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containsAnswer, type Question } from '../../scripts/bench/questions.ts';
import { artifactsDir, distDir } from '../../src/build-settings.ts';
import { LayoutRecord } from '../../src/manifest/layout-record.ts';
import { openLanguage } from '../../src/search/language.ts';
import { normalizeWord } from '../../src/search/tokenize.ts';
import { required } from '../../src/shared/required.ts';

export const layouts = new Map(
  readFileSync(join(artifactsDir, 'layouts.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => LayoutRecord.parse(JSON.parse(line)))
    .map((layout) => [layout.path, layout]),
);

/**
 * Whether the answer stands in the first screen of the page at `path`, or in a section whose heading names the subject: it has words of the
 * question and no other heading of the page has more of them, or `sections` of the question has its id. A heading is no answer itself.
 */
export function isAnswerInPlace(question: Question, path: string): boolean {
  const markdown = readFileSync(join(distDir, `${path}.md`), 'utf8');
  if (containsAnswer(firstScreen(markdown), question)) return true;
  const asked = new Set(subjectWords(question.question));
  const sections = required(layouts.get(path), path).sections.map(({ id, title, start, end }) => ({
    isAnswer: containsAnswer(withoutHeadings(markdown.slice(start, end)), question),
    isNamed: question.sections.includes(id),
    words: subjectWords(`${id} ${title}`).filter((word) => asked.has(word)).length,
  }));
  const most = Math.max(1, ...sections.map(({ words }) => words));
  return sections.some(({ isAnswer, isNamed, words }) => isAnswer && (isNamed || words === most));
}

const FIRST_SCREEN_WORDS = 120;

function firstScreen(markdown: string): string {
  const body = withoutHeadings(markdown.slice(markdown.search(TITLE)));
  return Array.from(body.matchAll(WORD), ([word]) => word)
    .slice(0, FIRST_SCREEN_WORDS)
    .join(' ');
}

const TITLE = /^# /m;
/** With what stands around it, such as a link and the lines of a table. */
const WORD = /[^\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu;

function withoutHeadings(markdown: string): string {
  return markdown.replace(/^#{1,6} .*$/gm, '');
}

/** The stems of the words without stop words, each once. */
function subjectWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).map(normalizeWord);
  return [...new Set(words.filter((word) => word !== '' && !english.isStopWord(word)).map((word) => english.stem(word)))];
}

const english = openLanguage('en');
