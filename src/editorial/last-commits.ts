import { resolve } from 'node:path';
import { runGit } from './run-git.ts';

/** The day of the last commit of every file in a folder, by its absolute path; empty outside of a repository. */
export function lastCommits(folder: string): Map<string, Date> {
  const root = runGit(folder, 'rev-parse', '--show-toplevel')?.trim();
  // Looking for renames takes most of the time of a long history.
  const log = runGit(folder, 'log', '--no-renames', '--format=%n%cs', '--name-only', '-z', '--', '.');
  return root === undefined || log === undefined ? new Map() : daysOf(log, root);
}

/** Commits come newest first: the first that names a file is its last. */
function daysOf(log: string, root: string): Map<string, Date> {
  const days = new Map<string, Date>();
  let day = new Date(0);
  for (const entry of log.split(/[\0\n]/)) {
    if (/^\d{4}-\d\d-\d\d$/.test(entry)) day = new Date(entry);
    else if (entry !== '' && !days.has(resolve(root, entry))) days.set(resolve(root, entry), day);
  }
  return days;
}
