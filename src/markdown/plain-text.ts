import type { Nodes } from 'mdast';

/** The text of a tree without its marks, one space between its pieces. */
export function plainText(tree: Nodes): string {
  return textsIn(tree).join(' ');
}

function textsIn(node: Nodes): string[] {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return [node.value];
  if (node.type === 'image') return [node.alt ?? ''];
  return 'children' in node ? node.children.flatMap(textsIn) : [];
}
