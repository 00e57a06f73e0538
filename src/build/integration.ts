/** What the build adds to Astro: everything made from the final HTML; and in development, what editors see. */
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { InlineConfig } from 'vite';
import type { Library } from '../editorial/read-library.ts';
import type { FactBase } from '../facts/read-facts.ts';
import type { LintReport } from '../manifest/build-state.ts';
import type { ChangeLog } from '../discovery/change-log.ts';
import { nextChanges } from '../discovery/changes.ts';
import { readPreviousChanges, readPreviousTexts } from '../discovery/previous-changes.ts';
import { movedPages } from '../editorial/moved-pages.ts';
import { siteRoutes } from '../editorial/site-routes.ts';
import { AGREEMENT_MIN } from '../search/learn-stems.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { required } from '../shared/required.ts';
import { isoDay } from '../shared/time.ts';
import { addresses } from '../addresses.ts';
import type { WrittenRecords } from '../search/write-records.ts';
import { cities, hasCalendar, site, words } from '../site/site.ts';
import { localeOf } from '../site/site-settings.ts';
import { artifactsDir, buildDay, buildTime, cacheDir, contentDir, distDir, outDir, siteUrl } from '../build-settings.ts';
import { announcePages } from './announce-pages.ts';
import { isAppFile, writeApps } from './write-apps.ts';
import { writeChangesPage } from './write-changes-page.ts';
import { writeBook } from './write-book.ts';
import { checkedDays, writeBuildState } from './write-build-state.ts';
import { BuildCache, pruneCache } from './build-cache.ts';
import { fitBundles } from './bundle-sizes.ts';
import { PageProcessor, type ProcessedPages } from './process-pages.ts';
import { engineDigest } from './engine-digest.ts';
import { keepHtml } from './keep-html.ts';
import { previewDatasets, previewDocuments } from './file-preview.ts';
import { readDates } from './read-dates.ts';
import { receiveLintReport } from './receive-lint-report.ts';
import { writeDigests } from './write-digests.ts';
import { bodyReader, writeDiscovery } from './write-discovery.ts';
import { writeTextHistory } from './write-text-history.ts';
import { writeSearchIndex } from './write-search-index.ts';
import { writeRedirects } from './write-redirects.ts';
import { writeManifest } from './write-manifest.ts';
import { writeOpenApi } from './write-openapi.ts';
import { writeOverview } from './write-overview.ts';
import { settingsDigest } from './settings-digest.ts';
import { styleSources } from './page-styles.ts';
import { writeHeaderRules } from './write-header-rules.ts';
import { writeEvents, writePageList, writeSiteRecord } from './write-site-record.ts';

/**
 * @param library the sources when Astro starts
 * @param factBase its facts
 * @param lastModified filled by the build: the day of the last change of every page, by path, undefined where it has none; the sitemap,
 *   which is written last, lists these pages
 */
export function libraryBuild(
  library: Library,
  factBase: FactBase,
  lastModified: Map<string, string | undefined>,
): AstroIntegration {
  let isBuild = false;
  let lint: Promise<LintReport | null>;
  let code: InlineConfig;
  let caches: Caches;
  let processor: PageProcessor;
  return {
    name: 'library-build',
    hooks: {
      'astro:config:setup': ({ command, config: { vite }, updateConfig }) => {
        isBuild = command === 'build';
        code = vite;
        lint = receiveLintReport();
        if (!isBuild) return;
        caches = cachesOf(library);
        const { astroCache } = caches;
        updateConfig({ cacheDir: pathToFileURL(`${astroCache}/`), vite: { cacheDir: join(astroCache, 'vite') } });
      },
      'astro:server:setup': async ({ server, logger }) => {
        // A build also starts a server, to read the content; it does not need the dictionary.
        if (isBuild) return;
        const { serveEditors } = await import('./dev-server.ts');
        serveEditors(server, { contentDir, isRoute: siteRoutes({ hasCalendar }), logger });
        // Development writes no files: those of a page are made on request.
        server.middlewares.use(previewDatasets);
        server.middlewares.use(previewDocuments);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const { cache, settings, kept } = caches;
        const input = {
          cache,
          dist: distDir,
          bundled: join(artifactsDir, 'pages'),
          cities,
          readDates: readDates(words, localeOf(site)),
          sources: new Map(library.pages.map(({ path, file }) => [path, file])),
        };
        setPrerenderer((prerenderer) =>
          announcePages(keepHtml(prerenderer, settings, kept), (files) => {
            processor = new PageProcessor(
              input,
              files.filter(({ file }) => !isAppFile(file)),
            );
            return (path) => processor.isWritten(path);
          }),
        );
      },
      'astro:build:done': async ({ logger }) => {
        const { cache, astroCache } = caches;
        for (const warning of await writeApps(distDir, artifactsDir, code)) logger.warn(warning);
        const processed = await processor.finish();
        const [pages, indexed] = await Promise.all([
          writePageOutputs(distDir, { library, factBase, lint }, processed),
          writeSearchIndex({ cache, dist: distDir, artifacts: artifactsDir, indexes: processed.indexes }),
        ]);
        for (const [path, day] of pages) lastModified.set(path, day);
        await writeOpenApi(distDir, siteUrl);
        logger.info(`${pages.size} pages as Markdown, ${indexed.pages} in the search index`);
        const stems = stemWarning(indexed);
        if (stems) logger.warn(stems);
        for (const part of fitBundles(readFileSync('netlify.toml', 'utf8'), outDir))
          logger.warn(`${part} is too large for the functions, which read it from the deployed site instead: docs/scale.md.`);
        pruneCache(cache, astroCache);
      },
    },
  };
}

type Caches = ReturnType<typeof cachesOf>;

/** What only a build needs: digests of all code and settings take a while. */
function cachesOf(library: Library) {
  const cache = { cacheFolder: cacheDir, engine: engineDigest(), build: randomUUID() };
  const kept = new BuildCache(cache);
  const settings = settingsDigest(library);
  /** Where Astro and Vite keep what they made with this code and these settings: above all the HTML of Markdown. */
  const astroCache = join(cacheDir, 'astro', kept.key(settings));
  return { cache, kept, settings, astroCache };
}

/** What to know of the search of a language whose stems differ from those of the index. */
function stemWarning({ language, agreement }: WrittenRecords): string | undefined {
  if (agreement >= AGREEMENT_MIN) return undefined;
  const share = `${Math.floor(agreement * 100)}%`;
  return `Search knows the stems of the index for ${share} of the words in "${language}", and learned the others from the pages. It does not stem words that no page has (src/search/README.md).`;
}

/** Writes everything that is made from pages, except search. @returns the day of the last change of every page, by path */
async function writePageOutputs(
  dist: string,
  { library, factBase, lint }: Sources,
  { styles, chapters, ...converted }: ProcessedPages,
): Promise<Map<string, string | undefined>> {
  const changes = await changesSince(dist, converted.pages);
  const pages = writeChangesPage(dist, changes, converted.pages);
  await Promise.all([
    writeBook(dist, pages, chapters, siteUrl),
    writeLists(dist, library, { pages, changes, factBase, styles: styleSources(styles) }),
  ]);
  const { facts } = factBase;
  await writeBuildState(artifactsDir, { contentDir, library: library.pages, pages, facts, lint: await lint, now: buildTime });
  await writeDigests(outDir);
  return new Map(pages.map(({ path, updated }) => [path, updated]));
}

/** What lists pages or belongs to all of them, for visitors and for functions. */
async function writeLists(dist: string, library: Library, { pages, changes, factBase, styles }: Published): Promise<void> {
  const moved = movedPages(library.pages);
  await writeRedirects(dist, moved);
  await writeManifest(artifactsDir, pages, checkedDays(library.pages));
  const fonts = globSync('*.woff2', { cwd: join(dist, '_astro') }).sort();
  await writeSiteRecord(artifactsDir, { siteUrl, styles, fonts });
  await writePageList(artifactsDir, pages, moved);
  await writeTextHistory(artifactsDir, changes);
  await writeEvents(dist, artifactsDir, contentDir);
  await writeHeaderRules(dist, styles, await writeDiscovery(dist, { pages, changes, factBase }), siteUrl);
  await writeOverview(artifactsDir, pages, cities);
}

interface Sources {
  library: Library;
  factBase: FactBase;
  lint: Promise<LintReport | null>;
}

interface Published {
  pages: PageRecord[];
  changes: ChangeLog;
  factBase: FactBase;
  styles: ReturnType<typeof styleSources>;
}

/** What changed since the previous publication, in all pages but the one that tells it. */
async function changesSince(dist: string, pages: PageRecord[]): Promise<ChangeLog> {
  const told = pages.filter(({ path }) => path !== addresses.changesPage);
  const byPath = new Map(told.map((page) => [page.path, page]));
  const before = await readPreviousTexts(contentDir);
  const bodyOf = bodyReader(dist);
  return nextChanges(await readPreviousChanges(contentDir), told, isoDay(buildDay), {
    before: (path) => before.get(path),
    now: (path) => bodyOf(required(byPath.get(path), path)),
  });
}
