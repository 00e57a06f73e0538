import { join } from 'node:path';
import { generateLibrary } from '../../scripts/bench/generate-library.ts';
import { readSite } from '../../src/site/read-site.ts';
import { engineLibrary } from './engine-library.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { sections } = await readSite(engineLibrary);

/** Writes a library of so many pages, in all sections of the engine's library unless some are named, and returns its folder. */
export function generatedLibrary(pages: number, used?: string[]): string {
  const content = join(temporaryFolder(), 'content');
  const chosen = used === undefined ? sections : sections.filter(({ id }) => used.includes(id));
  generateLibrary(content, pages, { like: engineLibrary, used: chosen });
  return content;
}
