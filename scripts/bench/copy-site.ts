import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '../../src/build-settings.ts';

/** Settings that name pages, which the copy does not have: whole entries of `site.yml`, with the lines indented below them. */
const namesOfPages = /^(?:home|footer|method):.*\n(?:[ -].*\n)*/gm;

/**
 * Gives a library the settings of another, by default those of the site, with the files that they name. Settings that name pages are left
 * out; empty lines stand in their place, so that the others keep their line numbers.
 */
export function copySite(library: string, from: string = contentDir): void {
  mkdirSync(library, { recursive: true });
  for (const part of ['logo.svg', 'templates'])
    if (existsSync(join(from, part))) cpSync(join(from, part), join(library, part), { recursive: true });
  writeFileSync(join(library, 'site.yml'), withoutPages(readFileSync(join(from, 'site.yml'), 'utf8')));
}

/** The text of a `site.yml` without the settings that name pages. */
export function withoutPages(settings: string): string {
  return settings.replace(namesOfPages, (entry) => entry.replaceAll(/.+/g, ''));
}
