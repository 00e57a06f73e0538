import { globSync } from 'node:fs';
import { join } from 'node:path';
import { staticFiles } from './static-files.ts';

/** Files whose names change with their content, so that those of all builds can be served side by side. */
const NAMED_BY_CONTENT = /^\/(_astro|pagefind)\/[\w./-]+$/;

/**
 * Answers with a file of another build. While builds are swapped, and for as long as the former ones are kept, a browser may have a page of one
 * build and ask for its style sheet where another is served.
 *
 * @param buildsDir the folder of all builds; undefined where only one is kept
 */
export function filesOfOtherBuilds(buildsDir: string | undefined) {
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    if (!buildsDir || !NAMED_BY_CONTENT.test(pathname)) return undefined;
    for (const dist of globSync('*/dist', { cwd: buildsDir })) {
      const found = await staticFiles(join(buildsDir, dist), 0)(request, pathname);
      if (found) return found;
    }
    return undefined;
  };
}
