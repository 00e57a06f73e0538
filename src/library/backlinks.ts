import { render } from 'astro:content';
import type { LibraryPage } from './pages.ts';

/** The pages whose text links to a term, by hand or by its first mention, in the order of `pages`: by the term's address. */
export async function mentionedIn(pages: LibraryPage[]): Promise<Map<string, LibraryPage[]>> {
  const mentions = await Promise.all(pages.map(async (page) => ({ page, terms: await termsOf(page) })));
  const byTerm = Map.groupBy(
    mentions.flatMap(({ page, terms }) => terms.map((term) => ({ page, term }))),
    ({ term }) => term,
  );
  return new Map([...byTerm].map(([term, found]) => [term, found.map(({ page }) => page)]));
}

/** The addresses of the terms that a page links to, which `src/build/term-links.ts` leaves in its frontmatter. */
async function termsOf({ entry }: LibraryPage): Promise<string[]> {
  const { remarkPluginFrontmatter } = await render(entry);
  return (remarkPluginFrontmatter['terms'] as string[] | undefined) ?? [];
}
