import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The digest of each file of a build that is published or that functions read. */
export function buildDigests(out: string): Map<string, string> {
  const files = globSync('{dist,artifacts}/**/*', { cwd: out }).filter((file) => statSync(join(out, file)).isFile());
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex');
  return new Map(files.map((file) => [file, digest(file)]));
}

/** The files that only one of two builds has, or that differ. */
export function differingFiles(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): string[] {
  const files = new Set([...first.keys(), ...second.keys()]);
  return [...files].filter((file) => first.get(file) !== second.get(file)).sort();
}
