/** An overview of the library for operators: `artifacts/overview.json`, which is not published. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { City } from '../site/read-cities.ts';
import { cityMap } from '../library/city-map.ts';
import type { Overview } from '../manifest/overview.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { sections } from '../site/site.ts';

export async function writeOverview(artifacts: string, pages: PageRecord[], cities: City[]): Promise<void> {
  const library = pages.filter(({ path }) => sections.some(({ id }) => path.startsWith(`/${id}/`)));
  const overview: Overview = {
    links: outboundLinks(library),
    cityPages: Object.fromEntries(
      cities.map(({ id }) => [id, library.filter((page) => page.cities.includes(id)).map(({ path }) => path)]),
    ),
    map: cityMap(cities),
  };
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'overview.json'), JSON.stringify(overview));
}

function outboundLinks(pages: PageRecord[]): Overview['links'] {
  const links = pages.flatMap(({ path, links }) => links.external.map((url) => ({ url, path })));
  return [...Map.groupBy(links, ({ url }) => url)]
    .map(([url, found]) => ({ url, pages: found.map(({ path }) => path) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}
