/** What the build adds to Astro: the check of the content before, and everything made from the final HTML after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { checkLibrary } from '../editorial/check-library.ts';
import { formatProblems } from '../editorial/content-problem.ts';
import type { Library } from '../editorial/read-library.ts';
import { movedPages } from '../editorial/moved-pages.ts';
import { readCities } from '../events/read-cities.ts';
import { artifactsDir, buildDay, buildTime, contentDir, outDir, siteUrl } from '../build-settings.ts';
import { writeBuildState } from './write-build-state.ts';
import { fitBundles } from './bundle-sizes.ts';
import { convertPages } from './convert-pages.ts';
import { previewDatasets } from './dataset-preview.ts';
import { writeDigests } from './write-digests.ts';
import { writeDiscovery } from './write-discovery.ts';
import { writeIndex } from './write-search-index.ts';
import { writeRedirects } from './write-redirects.ts';
import { writeManifest } from './write-manifest.ts';
import { writeOpenApi } from './write-openapi.ts';
import { writeOverview } from './write-overview.ts';
import { styleSources } from './page-styles.ts';
import { writeHeaderRules } from './write-header-rules.ts';
import { writeEvents, writeSiteRecord } from './write-site-record.ts';

/**
 * @param library the sources as they are at the start
 * @param lastModified filled during the build with the day of the last change, if it has one, of every page, by path: the sitemap, which is
 *   written after it, lists these
 */
export function almanac(library: Library, lastModified: Map<string, string | undefined>): AstroIntegration {
  let isBuild = false;
  let otherRoutes: IntegrationResolvedRoute[] = [];
  const isRoute = (path: string) => otherRoutes.some(({ patternRegex }) => patternRegex.test(path));
  return {
    name: 'almanac',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isBuild = command === 'build';
      },
      'astro:routes:resolved': async ({ routes }) => {
        otherRoutes = routes.filter(isOtherRoute);
        const problems = isBuild ? checkLibrary(library, isRoute) : [];
        if (problems.length > 0) throw new Error(formatProblems(problems));
      },
      'astro:server:setup': async ({ server, logger }) => {
        // A build too opens a server for a moment, to read the content; it has no use for a dictionary.
        if (isBuild) return;
        const { serveEditors } = await import('./dev-server.ts');
        serveEditors(server, { contentDir, today: buildDay, isRoute, logger });
        // In development nothing is written: the files of a page are made from it when they are asked for.
        server.middlewares.use(previewDatasets);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        // Indexing is the longest, in a process of its own: all that does not need it is done meanwhile.
        const [pages, indexed] = await Promise.all([writeTexts(dist, library), writeIndex(dist, artifactsDir)]);
        for (const [path, day] of pages) lastModified.set(path, day);
        await writeOpenApi(dist, siteUrl);
        logger.info(`${pages.size} pages as Markdown, ${indexed} in the search index`);
        if (!fitBundles(readFileSync('netlify.toml', 'utf8'), outDir))
          logger.warn(
            'The Markdown is too large for the functions, which read it from the deployed site instead: docs/scale.md.',
          );
      },
    },
  };
}

/** Writes everything that is made of the pages, but search. @returns the day of the last change of every page, by path */
async function writeTexts(dist: string, library: Library): Promise<Map<string, string | undefined>> {
  const cities = await readCities(contentDir);
  const { pages, styles } = await convertPages(dist, join(artifactsDir, 'pages'), cities);
  const moved = movedPages(library.pages);
  const sources = styleSources(styles);
  await writeRedirects(dist, moved);
  await writeManifest(artifactsDir, pages);
  await writeSiteRecord(artifactsDir, { siteUrl, pages, moved, styles: sources }, contentDir);
  await writeEvents(dist, artifactsDir, contentDir);
  await writeHeaderRules(dist, sources, await writeDiscovery(dist, pages), siteUrl);
  await writeOverview(artifactsDir, pages, cities);
  await writeBuildState(artifactsDir, { contentDir, library: library.pages, pages, now: buildTime });
  await writeDigests(outDir);
  return new Map(pages.map(({ path, updated }) => [path, updated]));
}

/** Routes of the site other than the library's own two, which take any name: those pages are looked up one by one. */
function isOtherRoute({ pattern }: IntegrationResolvedRoute): boolean {
  return !pattern.startsWith('/[section]');
}
