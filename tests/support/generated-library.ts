import { join } from 'node:path';
import { generateLibrary } from '../../scripts/bench/generate-library.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Writes a library of so many pages, in all sections unless some are named, and returns its folder. */
export function generatedLibrary(pages: number, sections?: string[]): string {
  const content = join(temporaryFolder(), 'content');
  generateLibrary(content, pages, sections);
  return content;
}
