import { render } from 'astro:content';
import type { LibraryPage } from './pages.ts';

/** The pages that link to each term, explicitly or by its first mention, in the order of `pages`; keyed by the term's path. */
export async function mentionedIn(pages: LibraryPage[]): Promise<Map<string, LibraryPage[]>> {
  const mentions = await Promise.all(pages.map(async (page) => ({ page, terms: await termsOf(page) })));
  const byTerm = Map.groupBy(
    mentions.flatMap(({ page, terms }) => terms.map((term) => ({ page, term }))),
    ({ term }) => term,
  );
  return new Map([...byTerm].map(([term, found]) => [term, found.map(({ page }) => page)]));
}

/** The paths of the terms that a page links to, which `src/build/term-links.ts` adds to its frontmatter. */
async function termsOf({ entry }: LibraryPage): Promise<string[]> {
  const rendered = await render(entry).catch(leftOutWhileEdited);
  const terms: unknown = rendered?.remarkPluginFrontmatter['terms'];
  return Array.isArray(terms) ? terms.map(String) : [];
}

/** In development, a page that fails to render must not break the others; it shows its own error. A build stops. */
function leftOutWhileEdited(failure: unknown): undefined {
  if (!import.meta.env.DEV) throw failure;
}
