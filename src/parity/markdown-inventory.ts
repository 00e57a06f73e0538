import type { Heading, Nodes } from 'mdast';
import { markdownToMdast } from 'satteri';
import { comparableAddress, compact, emptyInventory, type Inventory, repeatsAddress } from './inventory.ts';

/** The inventory of a page's Markdown, read by a parser that had no part in writing it. */
interface MarkdownInventory {
  readonly items: Inventory<Nodes>;
  /** The headings among the items, with their positions. */
  readonly headings: readonly Heading[];
  /** All text without white space. */
  readonly text: string;
}

/** Takes the inventory of a Markdown page, without the notice at its start and the section at its end, which the HTML does not have. */
export function markdownInventory(markdown: string): MarkdownInventory {
  const root = markdownToMdast(markdown, { position: true, features: { frontmatter: true, gfm: true } });
  if (root.type !== 'root') throw new TypeError(`A document is parsed to a root, not to ${root.type}`);
  const reading: Reading = { items: emptyInventory<Nodes>(), headings: [], texts: [] };
  for (const node of root.children.slice(leading, -trailing)) read(node, reading);
  const { items, headings, texts } = reading;
  return { items, headings, text: compact(texts.join('')) };
}

interface Reading {
  readonly items: Inventory<Nodes>;
  readonly headings: Heading[];
  readonly texts: string[];
}

/** The frontmatter and the notice. */
const leading = 2;
/** The heading "Sitemap" and its line. */
const trailing = 2;

function read(node: Nodes, reading: Reading): void {
  const { items, headings, texts } = reading;
  switch (node.type) {
    case 'heading':
      headings.push(node);
      items.headings.push({ key: `h${node.depth}`, source: node });
      break;
    case 'link':
      if (!repeatsAddress(plainText(node), node.url)) items.links.push({ key: comparableAddress(node.url), source: node });
      break;
    case 'image':
      items.images.push({ key: comparableAddress(node.url), source: node });
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
  if ('children' in node) for (const child of node.children) read(child, reading);
}

/** The text of a node, including that of images. */
export function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
