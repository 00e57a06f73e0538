import GithubSlugger from 'github-slugger';
import type { Heading, Html, Nodes, RootContent } from 'mdast';

declare module 'mdast' {
  interface HeadingData {
    /** The id that the heading has in the HTML. */
    id?: string;
  }
}

/**
 * Readers of Markdown take the slug of a heading's text as its id. Every heading whose id in the HTML is another one, because it was chosen or
 * made of the code in the heading, is given an anchor with that id, so that links to it lead there in both.
 */
export function anchorHeadings(content: readonly RootContent[]): void {
  const slugger = new GithubSlugger();
  for (const heading of headingsIn(content)) {
    const slug = slugger.slug(slugText(heading));
    const id = heading.data?.id ?? slug;
    heading.data = { id };
    if (id !== slug) heading.children.unshift(...anchor(id));
  }
}

/** The id of a heading after `anchorHeadings`. */
export function headingId({ data }: Heading): string {
  if (data?.id === undefined) throw new Error('A heading has no id: anchorHeadings sets those of all');
  return data.id;
}

/** The text of which the slug of a heading is made: without Markdown syntax, HTML and images. */
export function slugText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(slugText).join('') : '';
}

/** A place that links can lead to. */
export function anchor(id: string): Html[] {
  const value = id.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [
    { type: 'html', value: `<a id="${value}">` },
    { type: 'html', value: '</a>' },
  ];
}

function headingsIn(nodes: readonly Nodes[]): Heading[] {
  return nodes.flatMap((node) => {
    if (node.type === 'heading') return [node];
    return 'children' in node ? headingsIn(node.children) : [];
  });
}
