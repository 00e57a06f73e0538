import { execFileSync } from 'node:child_process';

/** What git prints in a folder; undefined where it fails: outside a repository, or without git. */
export function runGit(folder: string, ...args: string[]): string | undefined {
  try {
    // The log of a large library is longer than the megabyte that Node allows by itself.
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
