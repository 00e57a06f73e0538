/** What stands for a page whose author has described it nowhere: the first sentence of its text. */
import type { MdastNode } from 'satteri';
import { parsePage } from './page-source.ts';

/** In characters, as long as a description may be. */
const LENGTH_MAX = 160;

/**
 * @param body the text of the page below its frontmatter
 * @returns an empty text for a page without a paragraph that can be read as it is written
 */
export function firstSentence(body: string, { isMdx, language }: { isMdx: boolean; language: string }): string {
  let paragraph = '';
  parsePage(`---\n---\n\n${body}`, { isMdx }, (tree) => {
    const first = tree.children.find((node) => node.type === 'paragraph' && !isComputed(node));
    paragraph = first === undefined ? '' : plainText(first).replace(/\s+/g, ' ').trim();
  });
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph);
  return shortened(sentence?.segment.trim() ?? '');
}

/** Whether a value stands in it that is known when the page is rendered. */
function isComputed(node: MdastNode): boolean {
  return node.type === 'mdxTextExpression' || ('children' in node && node.children.some(isComputed));
}

function plainText(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

function shortened(text: string): string {
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX).replace(/\s+\S*$/, '')}…`;
}
