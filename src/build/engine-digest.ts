import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** A digest of the code that builds a site: ours, the versions of the packages, and that of Node. */
export function engineDigest(): string {
  const digest = createHash('sha256').update(process.version);
  const code = globSync(['src/**/*.*', 'astro.config.mjs', 'package-lock.json']);
  for (const file of code.sort()) digest.update(`\0${file}\0`).update(readFileSync(file));
  return digest.digest('hex');
}
