/** What the library contains as a whole, for those who look after it: `artifacts/overview.json`, which is not published. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCities, type City } from '../events/read-cities.ts';
import { type CityMap, cityMap } from '../library/city-map.ts';
import { sections } from '../site.ts';
import type { PublishedPage } from './convert-pages.ts';

export interface Overview {
  /** Every address outside the site that a page of the library links to, with the paths of these pages. */
  links: { url: string; pages: string[] }[];
  /** The paths of the library's pages that name the city, by its id. */
  cityPages: Record<string, string[]>;
  map: CityMap;
}

export async function writeOverview(dist: string, artifacts: string, pages: PublishedPage[], contentDir: string): Promise<void> {
  const cities = await readCities(contentDir);
  const paths = pages.map(({ path }) => path).filter((path) => sections.some(({ id }) => path.startsWith(`/${id}/`)));
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(join(dist, `${path}.html`), 'utf8')] as const));
  const content = texts.map(([path, html]) => [path, contentOf(html)] as const);
  const overview: Overview = {
    links: outboundLinks(content),
    cityPages: Object.fromEntries(cities.map((city) => [city.id, pagesNaming(city, content)])),
    map: cityMap(cities),
  };
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'overview.json'), JSON.stringify(overview));
}

type Content = readonly (readonly [path: string, html: string])[];

function contentOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

function outboundLinks(content: Content): Overview['links'] {
  const pages = new Map<string, Set<string>>();
  for (const [path, html] of content)
    for (const [, address] of html.matchAll(/<a\b[^>]*?\shref="(https?:\/\/[^"]+)"/g)) {
      const url = address!.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replace(/#.*$/, '');
      pages.set(url, (pages.get(url) ?? new Set()).add(path));
    }
  return [...pages].map(([url, paths]) => ({ url, pages: [...paths] })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

function pagesNaming({ name, alsoWritten }: City, content: Content): string[] {
  const names = new RegExp(`(?<!\\p{L})(${[name, ...alsoWritten].join('|')})(?!\\p{L})`, 'u');
  return content.filter(([, html]) => names.test(html.replace(/<[^>]*>/g, ' '))).map(([path]) => path);
}
