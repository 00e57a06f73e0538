import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteRecord } from '../capabilities/artifacts.ts';
import type { PublishedPage } from './convert-pages.ts';

/** Writes what functions know of the site: the address it was built for and the pages that have Markdown. */
export async function writeSiteRecord(artifacts: string, siteUrl: string, pages: PublishedPage[]): Promise<void> {
  const record: SiteRecord = { siteUrl, pages: pages.map(({ path, title }) => ({ path, title })) };
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'site.json'), JSON.stringify(record));
}
