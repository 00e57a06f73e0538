import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '../../src/build-settings.ts';

/** Gives a library the settings of another, by default those of the site, with the files that they name. */
export function copySite(library: string, from: string = contentDir): void {
  mkdirSync(library, { recursive: true });
  for (const part of ['site.yml', 'logo.svg', 'templates'])
    if (existsSync(join(from, part))) cpSync(join(from, part), join(library, part), { recursive: true });
}
