import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only Almanac says. */
export const foreignWords = /almanac|founder|\bseven\b|berlin|lisbon|london|amsterdam|paris\b|barcelona|zurich/i;

/** The texts that a build wrote, and those of them that have such a word in their name or their text. */
export function foreignTexts(outDir: string): { texts: string[]; foreign: string[] } {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const texts = paths.filter((path) => !/\.(woff2|pf_\w+|pagefind)$/.test(path));
  const isForeign = (path: string) =>
    foreignWords.test(path.replace(outDir, '')) || foreignWords.test(readFileSync(path, 'utf8'));
  return { texts, foreign: texts.filter(isForeign) };
}
