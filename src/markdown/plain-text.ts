import type { Nodes } from 'mdast';

/** The text of a tree without Markdown syntax, its pieces separated by spaces. */
export function plainText(tree: Nodes): string {
  const texts: string[] = [];
  collectTexts(tree, texts);
  return texts.join(' ');
}

function collectTexts(node: Nodes, texts: string[]): void {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') texts.push(node.value);
  else if (node.type === 'image') texts.push(node.alt ?? '');
  else if ('children' in node) for (const child of node.children) collectTexts(child, texts);
}
