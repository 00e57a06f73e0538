import { fileURLToPath } from 'node:url';
import type { ElementContent, Text } from 'hast';
import { defineHastPlugin, type HastNode, type HastPluginDefinition } from 'satteri';
import { type Mention, mentionFinder } from '../editorial/term-mentions.ts';
import { type Term, vocabularyDigest } from '../editorial/glossary-terms.ts';
import { addFrontmatter } from './add-frontmatter.ts';

/**
 * Links the first mention of each glossary term in a page to the term, in Markdown, MDX and the text of components. Headings, links, code
 * and table heads are left alone; a page does not link to itself, nor to a term that its author links to. The paths of all terms that
 * the page links to become `terms` of its frontmatter.
 *
 * @param glossary the id of the section with the terms
 * @param pathOf the path of the page in a file
 */
export function termLinks(terms: Term[], glossary: string | undefined, pathOf: PathOf): HastPluginDefinition {
  const mentionsIn = mentionFinder(terms);
  const paths = new Set(terms.map(({ path }) => path));
  return defineHastPlugin({
    // Astro caches the HTML of unchanged pages while its configuration, this name included, stays the same.
    name: `term-links of ${vocabularyDigest(terms)}`,
    before: (root, context) => {
      const { links, texts } = contentOf(root, glossary);
      const linked = new Set(links.filter((path) => paths.has(path)));
      const own = context.fileURL && pathOf(fileURLToPath(context.fileURL));
      for (const node of texts) {
        const first = mentionsIn(node.value).filter(({ path }) => {
          const isFirst = path !== own && !linked.has(path);
          if (isFirst) linked.add(path);
          return isFirst;
        });
        if (first.length > 0) context.replaceNode(node, withLinks(node.value, first));
      }
      addFrontmatter(context.data, { terms: [...linked].filter((path) => path !== own) });
    },
  });
}

type PathOf = (file: string) => string | undefined;

/** The paths that a tree links to, and the texts in which a link may be inserted, in order. */
function contentOf(node: HastNode, glossary: string | undefined, content: Content = { links: [], texts: [] }): Content {
  if (node.type === 'text') content.texts.push(node);
  const name = nameOf(node);
  const href = linkOf(node, glossary);
  if (href !== undefined) content.links.push(href.replace(/[?#].*$/, ''));
  if (!('children' in node)) return content;
  // The links in a heading count, but no link is inserted there.
  const inside: Content = { links: content.links, texts: [] };
  for (const child of node.children) contentOf(child, glossary, inside);
  if (!withoutNewLinks.has(name)) content.texts.push(...inside.texts);
  return content;
}

interface Content {
  links: string[];
  texts: Text[];
}

const withoutNewLinks = new Set([
  'a',
  'code',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'script',
  'style',
  'th',
  'Term',
  'Source',
]);

function nameOf(node: HastNode): string {
  if (node.type === 'element') return node.tagName;
  return 'name' in node ? (node.name ?? '') : '';
}

/** Where a link leads: `<a href>` in Markdown or in JSX, or `<Term name>`. */
function linkOf(node: HastNode, glossary: string | undefined): string | undefined {
  if (node.type === 'element') return node.tagName === 'a' ? String(node.properties['href'] ?? '') : undefined;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const value = (attribute: string) =>
    node.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && each.name === attribute && typeof each.value === 'string' ? [each.value] : [],
    )[0];
  return node.name === 'Term' ? `/${glossary}/${value('name')}` : value('href');
}

/** A text with links in place of the mentions, which are in order and do not overlap. */
function withLinks(text: string, mentions: Mention[]): ElementContent[] {
  const ends = [0, ...mentions.map(({ end }) => end)];
  const nodes = mentions.flatMap(({ path, start, end }, at): ElementContent[] => [
    { type: 'text', value: text.slice(ends[at], start) },
    {
      type: 'element',
      tagName: 'a',
      properties: { href: path, className: ['term'] },
      children: [{ type: 'text', value: text.slice(start, end) }],
    },
  ]);
  return [...nodes, { type: 'text' as const, value: text.slice(ends.at(-1)) }].filter(
    (node) => node.type !== 'text' || node.value !== '',
  );
}
