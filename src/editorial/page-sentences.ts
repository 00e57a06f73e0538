import type { LintPage } from './lint-page.ts';

interface Sentence {
  text: string;
  line: number;
}

/**
 * The sentences of the paragraphs and items of a page.
 *
 * @param startOf where the text of a block begins; all of it counts unless given
 */
export function pageSentences(
  { blocks }: LintPage,
  segmenter: Intl.Segmenter,
  startOf: (block: LintPage['blocks'][number]) => number = () => 0,
): Sentence[] {
  return blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((block) =>
      [...segmenter.segment(block.text.slice(startOf(block)))].map(({ segment, index }) => ({
        text: segment,
        line: block.lineAt(startOf(block) + index),
      })),
    );
}
