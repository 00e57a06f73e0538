import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDay, contactOf, editorsBranch, siteRepository, siteUrl } from '../build-settings.ts';
import type { Library } from '../editorial/read-library.ts';
import { checkoutOf } from '../site/checkout.ts';

/**
 * A digest of what every page can show besides the pages of the library: its settings, facts, calculations, events and images, the day, and
 * where the site and its sources are.
 */
export function settingsDigest({ contentDir, site, pages }: Library): string {
  const places = [siteUrl, contactOf(site), siteRepository, editorsBranch, checkoutOf(site), buildDay];
  const digest = createHash('sha256').update(JSON.stringify(places));
  const ofPages = new Set(pages.map(({ absolute }) => absolute));
  for (const file of filesBeside(contentDir).filter((each) => !ofPages.has(each)))
    digest.update(`\0${file}\0`).update(readFileSync(file));
  return digest.digest('hex');
}

/** The files of the library, and those that its last refresh of events wrote. */
function filesBeside(contentDir: string): string[] {
  const exclude = ['tests/**', '**/node_modules/**'];
  const entries = globSync(['**/*', '.data/**/*'], { cwd: contentDir, withFileTypes: true, exclude });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => resolve(join(parentPath, name)))
    .sort();
}
