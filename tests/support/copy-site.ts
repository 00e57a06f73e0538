import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Gives a library the settings of the site, with its sections and their templates. */
export function copySite(content: string): void {
  mkdirSync(content, { recursive: true });
  for (const part of ['site.yml', 'templates']) cpSync(join('content', part), join(content, part), { recursive: true });
}
