import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The day of the last commit of every file in a folder, by its absolute path; empty outside of a repository. */
export function lastCommits(folder: string): Map<string, Date> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const root = git('rev-parse', '--show-toplevel').trim();
    return daysOf(git('log', '--format=%n%cs', '--name-only', '-z', '--', '.'), root);
  } catch {
    return new Map();
  }
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
