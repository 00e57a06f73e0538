/** The parts of a page that have a form of their own, with their lines: headings, images, tables and paragraphs. */
import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { headingText } from './page-prose.ts';

export interface PageStructure {
  headings: Heading[];
  images: Image[];
  /** The first and last line of each table, each paragraph and each block of code. */
  tables: Lines[];
  paragraphs: Lines[];
  codeBlocks: Lines[];
  /** The parts in HTML. */
  html: { value: string; line: number }[];
}

export interface Heading {
  depth: number;
  text: string;
  /** As it would be without the number that a repeated heading is given. */
  slug: string;
  line: number;
}

export interface Image {
  /** Undefined if it is computed. */
  url: string | undefined;
  /** Null if the image has none; undefined if it is computed. */
  alt: string | null | undefined;
  line: number;
}

export interface Lines {
  first: number;
  last: number;
}

/** Collects the structure of a page from its parsed body, whose lines start at the top of the file. */
export function readStructure(body: MdastNode): PageStructure {
  const structure = emptyStructure();
  collect(body, structure);
  return structure;
}

export function emptyStructure(): PageStructure {
  return { headings: [], images: [], tables: [], paragraphs: [], codeBlocks: [], html: [] };
}

function collect(node: MdastNode, structure: PageStructure): void {
  const first = node.position?.start.line ?? 1;
  const lines = { first, last: node.position?.end.line ?? first };
  if (node.type === 'heading') {
    const text = headingText(node);
    structure.headings.push({ depth: node.depth, text, slug: new Slugger().slug(text), line: first });
  }
  if (node.type === 'table') structure.tables.push(lines);
  if (node.type === 'paragraph') structure.paragraphs.push(lines);
  if (node.type === 'image') structure.images.push({ url: node.url, alt: node.alt ?? null, line: first });
  if (node.type === 'code') structure.codeBlocks.push(lines);
  if (node.type === 'html') structure.html.push({ value: node.value, line: first });
  if (node.type === 'html') structure.images.push(...htmlImages(node.value, first));
  if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'img')
    structure.images.push({ url: given(node, 'src') ?? undefined, alt: given(node, 'alt'), line: first });
  if ('children' in node) for (const child of node.children) collect(child, structure);
}

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The text of an attribute; null if it is missing, undefined if it is computed. */
function given({ attributes }: Element, name: string): string | null | undefined {
  const attribute = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  if (attribute === undefined) return attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute') ? undefined : null;
  return typeof attribute.value === 'string' ? attribute.value : undefined;
}

function htmlImages(html: string, first: number): Image[] {
  return [...html.matchAll(/<img\b[^>]*>/gi)].map(({ 0: tag, index }) => ({
    url: /\ssrc\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? '',
    alt: /\salt\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i.exec(tag)?.[1]?.replace(/^["']|["']$/g, '') ?? null,
    line: first + html.slice(0, index).split('\n').length - 1,
  }));
}
