import { resolve } from 'node:path';
import { runGit } from './run-git.ts';

/** The days of the first and the last commit of a file. */
export interface CommitDays {
  first: Date;
  last: Date;
}

/** The days of the commits of every file in a folder, by its absolute path; empty outside of a repository. */
export function commitDays(folder: string): Map<string, CommitDays> {
  const root = runGit(folder, 'rev-parse', '--show-toplevel')?.trim();
  // Looking for renames takes most of the time of a long history.
  const log = runGit(folder, 'log', '--no-renames', '--format=%n%cs', '--name-only', '-z', '--', '.');
  return root === undefined || log === undefined ? new Map() : daysOf(log, root);
}

/** Commits come newest first: the first that names a file is its last. */
function daysOf(log: string, root: string): Map<string, CommitDays> {
  const days = new Map<string, CommitDays>();
  let day = new Date(0);
  for (const entry of log.split(/[\0\n]/)) {
    if (/^\d{4}-\d\d-\d\d$/.test(entry)) day = new Date(entry);
    else if (entry !== '') days.set(resolve(root, entry), { last: days.get(resolve(root, entry))?.last ?? day, first: day });
  }
  return days;
}
