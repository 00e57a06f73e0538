/** What the build adds to Astro: the check of the content before, and everything made from the final HTML after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { checkLibrary, formatProblems } from '../editorial/check.ts';
import { artifactsDir, buildTime, contentDir, outDir, siteUrl } from '../settings.ts';
import { writeBuildState } from './build-state.ts';
import { fitBundles } from './bundle-sizes.ts';
import { convertPages, type PublishedPage } from './convert-pages.ts';
import { writeDiscovery } from './discovery.ts';
import { writeIndex } from './index-pages.ts';
import { writeOpenApi } from './openapi.ts';
import { styleSources, writePageHeaders } from './page-styles.ts';
import { writeEventStore, writeSiteRecord } from './site-record.ts';

/** @param published filled during the build with every page that has Markdown, by path: the sitemap, which is written after it, lists these */
export function almanac(published: Map<string, PublishedPage>): AstroIntegration {
  let isBuild = false;
  return {
    name: 'almanac',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isBuild = command === 'build';
      },
      'astro:routes:resolved': async ({ routes, logger }) => {
        const problems = await checkLibrary(contentDir, (path) => routes.some((route) => isOtherRoute(route, path)));
        if (problems.length === 0) return;
        if (isBuild) throw new Error(formatProblems(problems));
        logger.error(formatProblems(problems));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        // Indexing is the longest, in a process of its own: all that does not need it is done meanwhile.
        const [pages, indexed] = await Promise.all([writeTexts(dist), writeIndex(dist, artifactsDir)]);
        for (const page of pages) published.set(page.path, page);
        // A build with findings has stopped before this.
        await writeBuildState(artifactsDir, { contentDir, pages, findings: [], now: buildTime });
        await writeOpenApi(dist, siteUrl);
        logger.info(`${pages.length} pages as Markdown, ${indexed} in the search index`);
        if (!fitBundles(readFileSync('netlify.toml', 'utf8'), outDir))
          logger.warn(
            'The Markdown is too large for the functions, which read it from the deployed site instead: docs/scale.md.',
          );
      },
    },
  };
}

/** Writes everything that is made of the pages, but search. */
async function writeTexts(dist: string): Promise<PublishedPage[]> {
  const { pages, styles } = await convertPages(dist, join(artifactsDir, 'pages'));
  const sources = styleSources(styles);
  await writePageHeaders(dist, sources);
  await writeSiteRecord(artifactsDir, siteUrl, pages, sources, contentDir);
  await writeEventStore(dist, contentDir);
  await writeDiscovery(dist, pages);
  return pages;
}

/** Routes of the site other than the library's own two, which take any name: those pages are looked up one by one. */
function isOtherRoute(route: IntegrationResolvedRoute, path: string): boolean {
  return !route.pattern.startsWith('/[section]') && route.patternRegex.test(path);
}
