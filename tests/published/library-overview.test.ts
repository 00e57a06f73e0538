/** The overview that the build writes for operators, compared with the Markdown of the pages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { overview } from '../../src/internal/build-artifacts.ts';
import { artifactsDir, distDir, siteUrl } from '../../src/build-settings.ts';
import { sections } from '../../src/site/site.ts';
import { unless } from '../support/examples.ts';

const { links, cityPages, map } = overview();
const isInSection = (page: string) => sections.some(({ id }) => page.startsWith(`/${id}/`));

describe('The overview of the library', () => {
  it.skipIf(links.length === 0)(
    `has every outbound link with all pages that contain it${unless(links.length > 0, 'outbound link')}`,
    () => {
      const found = new Map<string, Set<string>>();
      for (const file of globSync(`{${sections.map(({ id }) => id).join(',')}}/*.md`, { cwd: join(artifactsDir, 'pages') })) {
        const text = readFileSync(join(artifactsDir, 'pages', file), 'utf8');
        const content = text.slice(text.indexOf('\n---\n', 4));
        for (const [, url] of content.matchAll(/\]\(<?(https?:\/\/[^\s)>]+)/g)) {
          const page = `/${file.replace(/\.md$/, '')}`;
          if (new URL(url!).origin !== new URL(siteUrl).origin)
            found.set(url!.replace(/#.*$/, ''), (found.get(url!.replace(/#.*$/, '')) ?? new Set()).add(page));
        }
      }
      // Those of events stand in no section.
      expect(found.size).toBeGreaterThan(links.filter(({ pages }) => pages.some(isInSection)).length / 2);
      for (const [url, pages] of found)
        expect(links.find((link) => link.url === url)?.pages ?? [], url).toEqual(expect.arrayContaining([...pages]));
    },
  );

  it('has no link to the site itself, and no page that does not exist', () => {
    expect(links.filter(({ url }) => new URL(url).origin === new URL(siteUrl).origin)).toEqual([]);
    const pages = new Set([...links.flatMap((link) => link.pages), ...Object.values(cityPages).flat()]);
    expect([...pages].filter((page) => !existsSync(join(distDir, `${page}.html`)))).toEqual([]);
  });

  it('has every city of the calendar, on the map as well', () => {
    const cities = siteRecord().cities.map(({ id }) => id);
    expect(Object.keys(cityPages)).toEqual(cities);
    expect(map.places.map(({ id }) => id)).toEqual(cities);
    for (const { x, y } of map.places) expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true);
  });
});
