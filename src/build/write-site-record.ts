import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageList, SiteRecord } from '../capabilities/artifacts.ts';
import { CityRecord } from '../contract/city.ts';
import type { MovedPage } from '../editorial/moved-pages.ts';
import { cities, placeholders, site } from '../site/site.ts';
import { publicEvents } from '../events/public-events.ts';
import { readStore } from '../events/read-store.ts';
import { storeText } from '../events/write-store.ts';
import { buildDay, commit, filesUrl } from '../build-settings.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { isoDay } from '../shared/time.ts';

interface SiteParts {
  siteUrl: string;
  styles: string[];
  /** File names in `_astro`. */
  fonts: string[];
}

/** Writes what functions know of the site: its address, build and commit, style digests, cities. */
export async function writeSiteRecord(artifacts: string, { siteUrl, styles, fonts }: SiteParts): Promise<void> {
  const record: SiteRecord = {
    placeholders,
    language: site.language,
    colours: Object.fromEntries(Object.entries(site.colours).flatMap(([name, pair]) => (pair ? [[name, pair]] : []))),
    // The digest of a file stands between its name and its extension.
    fonts: Object.fromEntries(fonts.map((file) => [file.replace(/\.[\w-]+(?=\.woff2$)/, ''), `/_astro/${file}`])),
    siteUrl,
    filesUrl,
    built: isoDay(buildDay),
    commit,
    styles,
    cities: cities.map((city) => CityRecord.parse(city)),
  };
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'site.json'), JSON.stringify(record));
}

/** Writes the pages and their former addresses. */
export async function writePageList(artifacts: string, pages: PageRecord[], moved: MovedPage[]): Promise<void> {
  const list: PageList = {
    pages: pages.map(({ path, title, markdown }) => ({ path, title, digest: markdown.sha256 })),
    moved: Object.fromEntries(moved.map(({ from, to }) => [from, to])),
  };
  await writeFile(join(artifacts, 'page-list.json'), JSON.stringify(list));
}

/** Writes the store, which functions and the next refresh read, and the events in it for the public. */
export async function writeEvents(dist: string, artifacts: string, contentDir: string): Promise<void> {
  const store = await readStore(contentDir);
  await writeFile(join(artifacts, 'events.json'), storeText(store));
  await mkdir(join(dist, 'library'), { recursive: true });
  await writeFile(join(dist, 'library/events.json'), JSON.stringify(publicEvents(store)));
}
