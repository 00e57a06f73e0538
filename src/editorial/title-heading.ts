/**
 * The heading with which a text brings its own title: its first one, if it is of the first level, or if the frontmatter gives no title and
 * the text begins with it.
 */
import Slugger from 'github-slugger';
import { defineHastPlugin, defineMdastPlugin, type HastNode, type MdastNode } from 'satteri';
import { frontmatterTitle } from './frontmatter-title.ts';
import { headingText } from './page-prose.ts';

type Heading = Extract<MdastNode, { type: 'heading' }>;

/** Whether a text can have such a heading: most of ours have none, and looking for one takes a walk through the tree. */
export function mayHaveTitleHeading(text: string, frontmatter: unknown): boolean {
  const isTitled = frontmatterTitle(frontmatter) !== undefined;
  return (isTitled ? /^ {0,3}(#[ \t]|=+[ \t]*\r?$)/m : /^ {0,3}(#{1,6}[ \t]|[=-]+[ \t]*\r?$)/m).test(text);
}

/** Its text, without markup; undefined if there is none. */
export function titleHeading(body: MdastNode, frontmatter: unknown): string | undefined {
  const heading = headingOf(body, frontmatter);
  return heading && (headingText(heading).trim() || undefined);
}

function headingOf(body: MdastNode, frontmatter: unknown): Heading | undefined {
  if (!('children' in body)) return undefined;
  const at = body.children.findIndex(({ type }) => type === 'heading');
  const first = body.children[at];
  if (first?.type !== 'heading') return undefined;
  if (first.depth === 1) return first;
  const isBeginning = !body.children.slice(0, at).some(isShown);
  return isBeginning && frontmatterTitle(frontmatter) === undefined ? first : undefined;
}

/** Comments, anchors and code of a page may stand above its heading. */
function isShown(node: MdastNode): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'html') return node.value.replace(/<!--.*?-->|<\/?a\b[^>]*>/gs, '').trim() !== '';
  if (node.type === 'paragraph') return node.children.some(isShown);
  return node.type !== 'mdxjsEsm' && node.type !== 'definition';
}

/** Makes this heading one of the first level, and raises those below it by as many levels. */
export const raisedTitleHeading = defineMdastPlugin({
  name: 'raised-title-heading',
  before: (root, context) => {
    const { astro } = context.data as AstroData;
    const title = headingOf(root, astro?.frontmatter);
    if (title === undefined || title.depth === 1) return;
    const above = title.depth - 1;
    context.setProperty(title, 'depth', 1);
    raise(root);

    function raise(node: MdastNode): void {
      if (node.type === 'heading' && node !== title)
        context.setProperty(node, 'depth', Math.max(2, node.depth - above) as Heading['depth']);
      else if ('children' in node) for (const child of node.children) raise(child);
    }
  },
});

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
    const { astro } = context.data as AstroData;
    if (astro) astro.frontmatter = { ...astro.frontmatter, titleHeading: { text, id } satisfies TitleHeading };

    function setIds(node: HastNode, except: HastNode): void {
      if (node !== except && isHeading(node) && node.properties['id'] === undefined)
        context.setProperty(node, 'id', slugger.slug(context.textContent(node)));
      if ('children' in node) for (const child of node.children) setIds(child, except);
    }
  },
});

interface AstroData {
  astro?: { frontmatter: object };
}

function isHeading(node: HastNode): node is Extract<HastNode, { type: 'element' }> {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

function idOf(heading: Extract<HastNode, { type: 'element' }>, slug: string): string {
  const own = heading.properties['id'];
  return typeof own === 'string' ? own : slug;
}
