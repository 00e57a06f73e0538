import { join, relative } from 'node:path';
import { readPreviousChanges } from '../discovery/previous-changes.ts';
import { pathOfFile } from '../editorial/content-files.ts';
import { runGit } from '../editorial/run-git.ts';
import { readSite } from '../site/read-site.ts';

/** The paths of the library's pages that readers may know: those of the live site's change log, and those that git has. */
export async function publishedPages(contentDir: string): Promise<Set<string>> {
  const log = await readPreviousChanges(contentDir);
  const { sections } = await readSite(contentDir);
  const isPage = (path: string) => sections.some(({ id }) => path.startsWith(`/${id}/`));
  return new Set([...Object.keys(log?.pages ?? {}).filter(isPage), ...pagesInGit(contentDir)]);
}

/**
 * The pages of the branch that is published, and those that it once had: of a library that is the folder `content` of a repository, or a
 * repository of its own. Other folders may be tests.
 */
function pagesInGit(contentDir: string): string[] {
  const git = (...args: string[]) => (runGit(contentDir, ...args) ?? '').split('\n').filter((line) => line !== '');
  const [top] = git('rev-parse', '--show-toplevel');
  if (top === undefined || !['', 'content'].includes(relative(top, contentDir))) return [];
  const [branch = 'HEAD'] = git('rev-parse', '--verify', '--quiet', '--abbrev-ref', 'origin/HEAD');
  const files = [
    ...git('ls-tree', '-r', '--name-only', branch, '--', 'pages'),
    ...git(
      'log',
      '--first-parent',
      '--no-renames',
      '--diff-filter=D',
      '--name-only',
      '--relative',
      '--format=',
      branch,
      '--',
      'pages',
    ),
  ];
  return files
    .filter((file) => /^pages\/[^/]+\/[^/]+\.mdx?$/.test(file))
    .map((file) => pathOfFile(contentDir, join(contentDir, file)));
}
