import { firstSentence } from './first-sentence.ts';
import { parsePage } from './page-source.ts';
import { pageTitle } from './page-title.ts';

interface Entry {
  /** The frontmatter. */
  data: Record<string, unknown>;
  /** The text below it. */
  body?: string | undefined;
}

/** What a page is called and what it is about, where its frontmatter does not say so: its first heading, and its first sentence. */
export function describePage({ data, body = '' }: Entry, file: string, language: string): { title: string; description: string } {
  const { title, description } = data;
  if (typeof title === 'string' && typeof description === 'string') return { title, description };
  let sentence = '';
  const { heading } = parsePage(`---\n---\n\n${body}`, { isMdx: file.endsWith('x') }, (tree) => {
    sentence = firstSentence(tree, language);
  });
  const named = pageTitle({ frontmatter: data, heading, absolute: file });
  return { title: named, description: typeof description === 'string' ? description : sentence || named };
}
