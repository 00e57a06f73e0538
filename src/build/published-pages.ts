import { join, relative } from 'node:path';
import { readPreviousChanges } from '../discovery/previous-changes.ts';
import { pageFile, sectionFolder } from '../editorial/content-files.ts';
import { runGit } from '../editorial/run-git.ts';
import { readSite } from '../site/read-site.ts';
import type { Section } from '../site/site-settings.ts';

/** The paths of the library's pages that readers may know: those of the live site's change log, and those that git has. */
export async function publishedPages(contentDir: string): Promise<Set<string>> {
  const log = await readPreviousChanges(contentDir);
  const { sections } = await readSite(contentDir);
  const isPage = (path: string) => sections.some(({ id }) => path.startsWith(`/${id}/`));
  return new Set([...Object.keys(log?.pages ?? {}).filter(isPage), ...pagesInGit(contentDir, sections)]);
}

/**
 * The pages of the branch that is published, and those that it once had since it has a `site.yml`: of a library that is the folder `content`
 * of a repository, or a repository of its own. Other folders may be tests.
 */
function pagesInGit(contentDir: string, sections: readonly Section[]): string[] {
  const git = (...args: string[]) => (runGit(contentDir, ...args) ?? '').split('\n').filter((line) => line !== '');
  const [top] = git('rev-parse', '--show-toplevel');
  if (top === undefined || !['', 'content'].includes(relative(top, contentDir))) return [];
  const [branch = 'HEAD'] = git('rev-parse', '--verify', '--quiet', '--abbrev-ref', 'origin/HEAD');
  const founded = git('log', '--first-parent', '--diff-filter=A', '--format=%H', branch, '--', 'site.yml').at(-1);
  if (founded === undefined) return [];
  const folders = sections.map((section) => relative(contentDir, sectionFolder(contentDir, section)));
  const deleted = ['--first-parent', '--no-renames', '--diff-filter=D', '--name-only', '--relative', '--format='];
  const files = [
    ...git('ls-tree', '-r', '--name-only', branch, '--', ...folders),
    ...git('log', ...deleted, `${founded}..${branch}`, '--', ...folders),
  ];
  return files.flatMap((file) => pageFile(contentDir, sections, join(contentDir, file))?.path ?? []);
}
