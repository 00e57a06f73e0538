import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of every file of a built site, pages without their extension, and every address that a page had before. */
export function sitePaths(dist: string): string[] {
  const files = globSync('**/*.*', { cwd: dist, exclude: ['pagefind/fragment/**', 'pagefind/index/**'] });
  const addresses = [...globSync('.well-known/**/*.*', { cwd: dist }), ...files].map(
    (file) => `/${file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`,
  );
  return [...addresses, ...formerAddresses(join(dist, '_redirects'))].sort();
}

function formerAddresses(rules: string): string[] {
  return existsSync(rules) ? readFileSync(rules, 'utf8').match(/^\/\S+/gm)! : [];
}
