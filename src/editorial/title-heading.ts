/** The heading with which a text brings its own title: its first one, if it is of the first level. */
import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { defineHastPlugin, type HastNode } from 'satteri';
import { headingText } from './page-prose.ts';

/** Whether a text can have such a heading: most of ours have none, and looking for one takes a walk through the tree. */
export function mayHaveTitleHeading(text: string): boolean {
  return /^ {0,3}(#[ \t]|=+[ \t]*\r?$)/m.test(text);
}

/** Its text, without markup; undefined if there is none. */
export function titleHeading(body: MdastNode): string | undefined {
  if (!('children' in body)) return undefined;
  const first = body.children.find(({ type }) => type === 'heading');
  return first?.type === 'heading' && first.depth === 1 ? headingText(first).trim() || undefined : undefined;
}

/** What a rendered page says of the heading that was taken out of its text. */
export interface TitleHeading {
  text: string;
  id: string;
}

/**
 * Takes this heading out of the text, since the page shows it above what it says of itself, and notes it in the frontmatter as `titleHeading`.
 * The other headings keep the ids that they have below it.
 */
export const withoutTitleHeading = defineHastPlugin({
  name: 'without-title-heading',
  before: (root, context) => {
    const first = 'children' in root ? root.children.find(isHeading) : undefined;
    if (first?.type !== 'element' || first.tagName !== 'h1') return;
    const text = context.textContent(first).trim();
    if (text === '') return;
    const slugger = new Slugger();
    const id = idOf(first, slugger.slug(context.textContent(first)));
    setIds(root, first);
    context.removeNode(first);
    const { astro } = context.data as { astro?: { frontmatter: object } };
    if (astro) astro.frontmatter = { ...astro.frontmatter, titleHeading: { text, id } satisfies TitleHeading };

    function setIds(node: HastNode, except: HastNode): void {
      if (node !== except && isHeading(node) && node.properties['id'] === undefined)
        context.setProperty(node, 'id', slugger.slug(context.textContent(node)));
      if ('children' in node) for (const child of node.children) setIds(child, except);
    }
  },
});

function isHeading(node: HastNode): node is Extract<HastNode, { type: 'element' }> {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

function idOf(heading: Extract<HastNode, { type: 'element' }>, slug: string): string {
  const own = heading.properties['id'];
  return typeof own === 'string' ? own : slug;
}
