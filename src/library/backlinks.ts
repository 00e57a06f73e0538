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
  const rendered = await render(entry).catch(leftOutWhileEdited);
  return (rendered?.remarkPluginFrontmatter['terms'] as string[] | undefined) ?? [];
}

/** A page that an editor has half written stops a build, but takes no other page with it in development, where it has its own message. */
function leftOutWhileEdited(failure: unknown): undefined {
  if (!import.meta.env.DEV) throw failure;
}
