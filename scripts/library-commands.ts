/** Commands to paste, as they are for the library of `CONTENT_DIR`. */
import { relative } from 'node:path';

/** `CONTENT_DIR=../hive npm run dev`; without the variable for the library that is built unless another is named. */
export function npmCommand(command: string, folder = process.env['CONTENT_DIR']): string {
  return folder ? `CONTENT_DIR=${quoted(folder)} npm ${command}` : `npm ${command}`;
}

/** `git -C ../hive add …`, as the library may be in a repository of its own. */
export function gitCommit(add: string, message: string): string {
  const folder = process.env['CONTENT_DIR'];
  const git = folder ? `git -C ${quoted(folder)}` : 'git';
  return `${git} add ${add} && ${git} commit -m "${message}"`;
}

/** A file as `git` of `gitCommit` names it. */
export function fileForGit(file: string): string {
  return quoted(relative(process.env['CONTENT_DIR'] || '.', file));
}

function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
