import { globSync } from 'node:fs';

/** The address of every file of a built site, pages without their extension. */
export function sitePaths(dist: string): string[] {
  const files = globSync('**/*.*', { cwd: dist, exclude: ['pagefind/fragment/**', 'pagefind/index/**'] });
  return [...globSync('.well-known/**/*.*', { cwd: dist }), ...files]
    .map((file) => `/${file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`)
    .sort();
}
