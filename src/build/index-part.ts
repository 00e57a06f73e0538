import { createIndex } from 'pagefind';
import { htmlForIndex } from '../search/html-for-index.ts';
import type { BundleFiles } from '../search/index-files.ts';

/** A page with its HTML. */
export interface BuiltPage {
  path: string;
  html: string;
}

/** Whether a page has content for search. Of an index without such a page, Pagefind would take all that its pages show. */
export function isIndexed({ html }: BuiltPage): boolean {
  return /<[^<>]+\sdata-pagefind-body[\s>]/.test(html);
}

/** Indexes pages with Pagefind, in the process of this thread. */
export async function indexPart(pages: readonly BuiltPage[]): Promise<BundleFiles> {
  const { index } = withoutErrors(await createIndex({}));
  if (!index) throw new Error('Pagefind made no index and gave no reason');
  const adding = pages.map(({ path, html }) => index.addHTMLFile({ url: path, content: htmlForIndex(html) }));
  for (const added of await Promise.all(adding)) withoutErrors(added);
  const { files } = withoutErrors(await index.getFiles());
  await index.deleteIndex();
  return new Map(files.filter(({ path }) => !UNUSED.has(path)).map(({ path, content }) => [path, Buffer.from(content)]));
}

/** Pagefind's own user interfaces, which the site does not use. */
const UNUSED = new Set([
  'pagefind-ui.js',
  'pagefind-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-modular-ui.css',
  'pagefind-highlight.js',
]);

/** Pagefind returns a list of errors instead of throwing. */
function withoutErrors<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join('; ')}`);
  return answer;
}
