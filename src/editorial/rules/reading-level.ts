import type { LintPage, PageRule } from '../lint-page.ts';
import { pageSentences } from '../page-sentences.ts';

/**
 * The highest reading level without a warning, in years of school. Readers with English as a second language follow level 9 at the first
 * reading; good pages of this library are between 3 and 8.
 */
const LIMIT = 9;

/** The reading level of a page must not exceed `LIMIT`. */
export const readingLevel =
  (isListed: (word: string) => boolean): PageRule =>
  (page) => {
    const sentences = sentencesOf(page, isListed);
    if (sentences.length < SENTENCES_MIN) return [];
    const level = automatedReadability(sentences);
    if (level <= LIMIT) return [];
    const longest = sentences.toSorted((a, b) => b.words.length - a.words.length).slice(0, 3);
    const named = longest.map(({ line, words }) => `line ${line} (${words.length} words)`).join(', ');
    const message = `the text reads at level ${level.toFixed(1)}, above ${LIMIT}: split the longest sentences, ${named}, or use shorter words`;
    return [{ severity: 'warning', line: longest[0]?.line ?? 1, message }];
  };

/** With fewer sentences, the level is meaningless. */
const SENTENCES_MIN = 5;

interface Sentence {
  line: number;
  words: string[];
}

/**
 * The Automated Readability Index, in years of school: 4.71 × characters a word + 0.5 × words a sentence − 21.43
 * (Smith and Senter, AMRL-TR-66-220, 1967). It counts letters, while other indexes estimate syllables.
 */
export function automatedReadability(sentences: { words: string[] }[]): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  const characters = words.join('').length;
  return 4.71 * (characters / words.length) + 0.5 * (words.length / sentences.length) - 21.43;
}

/** The sentences of paragraphs and items, without words of the word list: names and terms cannot be replaced by shorter words. */
function sentencesOf(page: LintPage, isListed: (word: string) => boolean): Sentence[] {
  return pageSentences(page, segmenter)
    .map(({ text, line }) => ({
      line,
      words: [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.,]*(?<![.,])/gu)]
        .map(([word]) => word)
        .filter((word) => !isListed(word)),
    }))
    .filter(({ words }) => words.length > 0);
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
