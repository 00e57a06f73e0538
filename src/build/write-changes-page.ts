import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses } from '../addresses.ts';
import type { ChangeLog } from '../discovery/change-log.ts';
import { changesText } from '../discovery/changes-text.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { parseHtml } from '../markdown/html-document.ts';
import { markdownPath } from '../shared/page-files.ts';
import { convertPage } from './convert-page.ts';

/** What the page has where the changes stand, around what it says while there are none. */
const SLOT = /<!--changes-->[^]*?<!--\/changes-->/;

/**
 * Puts the changes into the page that tells them: they are known when all other pages are converted.
 *
 * @returns the records of all pages
 */
export function writeChangesPage(dist: string, log: ChangeLog, pages: PageRecord[]): PageRecord[] {
  const text = changesText(log);
  if (text === '') return pages;
  const path = addresses.changesPage;
  const file = join(dist, `${path}.html`);
  const html = readFileSync(file, 'utf8').replace(SLOT, () => text);
  writeFileSync(file, html);
  const paths = new Set(pages.map((page) => page.path));
  const { markdown, record } = convertPage(html, parseHtml(html), { isPage: (each) => paths.has(each), cities: [] });
  writeFileSync(join(dist, markdownPath(path)), markdown);
  return pages.map((page) => (page.path === path ? record : page));
}
