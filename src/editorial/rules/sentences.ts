import type { LintPage, PageRule } from '../lint-page.ts';
import { pageSentences } from '../page-sentences.ts';

/** A sentence of fewer words is short: it states without saying why. */
const SHORT_BELOW = 8;

/**
 * The largest share of short sentences in a page. Half of the pages of this library have fewer than a quarter; above a third, a page reads
 * as a row of sayings.
 */
const SHARE_MAX = 1 / 3;

/** With fewer sentences, the share is meaningless. */
const SENTENCES_MIN = 12;

/** The share of short sentences of a page must not exceed `SHARE_MAX`. */
export const sentences = (language: string): PageRule => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return (page) => {
    const all = sentencesOf(page, segmenter);
    const short = all.filter(({ words }) => words < SHORT_BELOW);
    if (all.length < SENTENCES_MIN || short.length <= SHARE_MAX * all.length) return [];
    const examples = short.slice(0, 3).map(({ text, line }) => `“${text}” (line ${line})`);
    const message = `${short.length} of ${all.length} sentences have fewer than ${SHORT_BELOW} words, more than a third: join some to what they explain, such as ${examples.join(', ')}`;
    return [{ severity: 'error', line: short[0]?.line ?? 1, message }];
  };
};

/** The sentences of paragraphs and items, without the words in bold that an item opens with. */
function sentencesOf(page: LintPage, segmenter: Intl.Segmenter): { text: string; words: number; line: number }[] {
  return pageSentences(page, segmenter, ({ labelEnd }) => labelEnd)
    .map(({ text, line }) => ({
      text: text.trim().replace(/\s+/g, ' '),
      words: [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)].length,
      line,
    }))
    .filter(({ words }) => words > 0);
}
