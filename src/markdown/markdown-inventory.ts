import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { compact, emptyInventory, isAddress, type Inventory } from './inventory.ts';

/** What a page's Markdown holds, read back by a parser that had no part in writing it. */
interface MarkdownInventory {
  readonly items: Inventory<Nodes>;
  /** All text without whitespace. */
  readonly text: string;
}

/** Reads a whole Markdown page. The notice at its start and the section at its end, which the page does not have, are left out. */
export function markdownInventory(markdown: string): MarkdownInventory {
  const root = markdownToMdast(markdown, { position: false, features: { frontmatter: true, gfm: true } }) as Root;
  const items = emptyInventory<Nodes>();
  const texts: string[] = [];
  for (const node of root.children.slice(leading, -trailing)) visit(node, items, texts);
  return { items, text: compact(texts.join('')) };
}

/** The frontmatter and the notice. */
const leading = 2;
/** The heading "Sitemap" and its line. */
const trailing = 2;

function visit(node: Nodes, items: Inventory<Nodes>, texts: string[]): void {
  switch (node.type) {
    case 'heading':
      items.headings.push({ key: `h${node.depth}`, source: node });
      break;
    case 'link':
      if (!isAddress(plainText(node), node.url)) items.links.push({ key: node.url, source: node });
      break;
    case 'image':
      items.images.push({ key: node.url, source: node });
      texts.push(node.alt ?? '');
      break;
    case 'tableCell':
      items.tableCells.push({ key: '', source: node });
      break;
    case 'listItem':
      items.listItems.push({ key: '', source: node });
      break;
    case 'code':
      items.codeBlocks.push({ key: '', source: node });
      texts.push(node.value);
      break;
    case 'text':
    case 'inlineCode':
      texts.push(node.value);
      break;
  }
  if ('children' in node) for (const child of node.children) visit(child, items, texts);
}

/** The text of a node, that of images included. */
export function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
