/** Finds where the source of a page makes an element of the built page. */
import { readFileSync } from 'node:fs';
import type { Element, Root } from 'hast';
import { defineHastPlugin, type HastNode, markdownToHtml, mdxToJs } from 'satteri';
import { splitFrontmatter } from '../editorial/page-source.ts';
import { find, findAll } from '../markdown/html-element.ts';

/**
 * The line of `element` in `file`: where the text of the page and its source have as many elements of this name, they stand in the same
 * order. Undefined where they do not, since components and automatic links add elements that the source lacks.
 */
export function sourceLine(element: Element, tree: Root, file: string): number | undefined {
  const text = find(tree, ({ properties }) => properties['id'] === 'text');
  const built = text ? findAll(text, ({ tagName }) => tagName === element.tagName) : [];
  const lines = linesOf(element.tagName, file);
  if (built.length === lines.length) return lines[built.indexOf(element)];
  return lines.length === 1 ? lines[0] : undefined;
}

/** The line of every element of a name, made by Markdown or written as a tag. */
function linesOf(tagName: string, file: string): number[] {
  const lines: number[] = [];
  const plugin = defineHastPlugin({
    name: 'lines-of-elements',
    options: { position: true },
    before: (root) => {
      collect(root);
    },
  });
  const { body } = splitFrontmatter(readFileSync(file, 'utf8'));
  if (file.endsWith('x')) mdxToJs(body, { hastPlugins: [plugin] });
  else markdownToHtml(body, { hastPlugins: [plugin] });
  return lines;

  function collect(node: HastNode): void {
    const line = node.position?.start.line;
    if (line !== undefined) {
      if (nameOf(node) === tagName) lines.push(line);
      if (node.type === 'raw') lines.push(...tagsIn(node.value).map((before) => line + before));
    }
    if ('children' in node) for (const child of node.children) collect(child);
  }

  /** The number of lines above each opening tag. */
  function tagsIn(html: string): number[] {
    const tags = html.matchAll(new RegExp(`<${tagName}[\\s/>]`, 'gi'));
    return [...tags].map(({ index }) => html.slice(0, index).split('\n').length - 1);
  }
}

function nameOf(node: HastNode): string | null | undefined {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined;
}
