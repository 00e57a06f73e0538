import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '../../src/build-settings.ts';

/** Gives a library the settings of the site, with the files that they name. */
export function copySite(library: string): void {
  mkdirSync(library, { recursive: true });
  for (const part of ['site.yml', 'logo.svg', 'templates'])
    if (existsSync(join(contentDir, part))) cpSync(join(contentDir, part), join(library, part), { recursive: true });
}
