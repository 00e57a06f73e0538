/** What stands for a page whose author has described it nowhere: the first sentence of its text. */
import type { MdastNode } from 'satteri';

/** In characters, as long as a description may be. */
const LENGTH_MAX = 160;

/** The first sentence below a heading or in a quotation; an empty text for a page that has none. */
export function firstSentence(body: MdastNode, language: string): string {
  const paragraph = firstParagraph(body);
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph);
  return shortened(sentence?.segment.trim() ?? '');
}

/** Alerts such as `> [!NOTE]` and pictures do not say what a page is about, and computed values are known when the page is rendered. */
function firstParagraph(node: MdastNode): string {
  if (node.type === 'paragraph') return isComputed(node) ? '' : plainText(node).replace(/\s+/g, ' ').trim();
  if (node.type !== 'root' && node.type !== 'blockquote') return '';
  for (const child of node.children) {
    const text = firstParagraph(child);
    if (text.startsWith('[!')) return '';
    if (text !== '') return text;
  }
  return '';
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
