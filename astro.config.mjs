import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { alerts } from './src/build/alerts.ts';
import { calculatorsModule } from './src/build/calculators-module.ts';
import { checklists } from './src/build/checklists.ts';
import { factsModule } from './src/build/facts-module.ts';
import { engineAliases } from './src/build/engine-aliases.ts';
import { imageSizes } from './src/build/image-sizes.ts';
import { libraryBuild } from './src/build/integration.ts';
import { sourceAddresses } from './src/build/source-addresses.ts';
import { siteColours } from './src/build/site-colours.ts';
import { readableTables } from './src/build/readable-tables.ts';
import { termLinks } from './src/build/term-links.ts';
import { readFacts } from './src/facts/read-facts.ts';
import { linkTargets } from './src/editorial/check-library.ts';
import { glossaryTerms } from './src/editorial/glossary-terms.ts';
import { readLibrary } from './src/editorial/read-library.ts';
import { siteRoutes } from './src/editorial/site-routes.ts';
import { raisedTitleHeading, withoutTitleHeading } from './src/editorial/title-heading.ts';
import { checkoutOf } from './src/site/checkout.ts';
import { readAddress } from './src/site/repository-address.ts';
import { hasCalendar } from './src/site/site.ts';
import { glossaryOf, localeOf } from './src/site/site-settings.ts';
import { wordsModules } from './src/build/words-module.ts';
import { wordsOf } from './src/words/words.ts';
import { buildDay, contentDir, distDir, outDir, siteUrl } from './src/build-settings.ts';
import { isoDay } from './src/shared/time.ts';

/** The day of the last change of every page with Markdown, by path: filled by the build, then read by the sitemap. */
const lastModified = new Map();
const pathOf = (url) => new URL(url).pathname;

/** Read once for everything that is made of the sources: Astro alone parses them a second time. */
const library = await readLibrary(contentDir);
const factBase = await readFacts(contentDir);
const { callout, components, figures } = wordsOf(library.site.language);

const isRoute = siteRoutes({ hasCalendar });
const checkout = checkoutOf(library.site);
const { addressOf } = linkTargets(library, {
  isRoute,
  ownHosts: [],
  readAddress: (file) => checkout && readAddress(file, checkout),
});
const paths = new Map(library.pages.map(({ absolute, path }) => [absolute, path]));

export default defineConfig({
  site: siteUrl,
  outDir: distDir,
  // Astro keeps its intermediate files in `.astro` of its root: here beside the output, so that builds can run at the same time.
  root: outDir,
  cacheDir: join(outDir, '.astro/cache'),
  srcDir: resolve('src'),
  publicDir: resolve('public'),
  // `/glossary/dilution` is the file `glossary/dilution.html`, with `glossary/dilution.md` beside it. All pages have one style sheet, which
  // a browser loads once: in each page it would be half of its bytes.
  build: { format: 'file', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  // The Content-Security-Policy allows no style attributes, which highlighters use to colour code.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [raisedTitleHeading, sourceAddresses(library, addressOf)],
      hastPlugins: [
        withoutTitleHeading,
        alerts(callout),
        checklists(components.clearTicks),
        imageSizes,
        readableTables(figures.table),
        termLinks(glossaryTerms(library), glossaryOf(library.site)?.id, (file) => paths.get(file)),
      ],
    }),
  },
  // Images beside the pages are published as WebP in several widths. Their styles are in site.css: Astro's are for layouts that pages do not use.
  image: { layout: 'constrained', breakpoints: [480, 800, 1200, 1600], responsiveStyles: false },
  vite: {
    cacheDir: join(outDir, '.astro/vite'),
    // How src/shared/library-format.ts knows the library.
    define: {
      LIBRARY_LOCALE: JSON.stringify(localeOf(library.site)),
      LIBRARY_NONE: JSON.stringify(figures.none),
    },
    // The Content-Security-Policy allows no inline script, however small.
    build: {
      rolldownOptions: { onLog: exceptDirectives },
      cssCodeSplit: false,
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    plugins: [
      siteColours(library.site.colours),
      plainImports(),
      calculatorsModule(contentDir),
      factsModule(contentDir, factBase.facts, isoDay(buildDay)),
      wordsModules(library.site.language, localeOf(library.site)),
    ],
    resolve: { alias: engineAliases },
  },
  integrations: [
    projectRoot(),
    mdx(),
    libraryBuild(library, factBase, lastModified),
    sitemap({
      filter: (url) => lastModified.has(pathOf(url)),
      serialize: (item) => ({ ...item, lastmod: lastModified.get(pathOf(item.url)) }),
    }),
  ],
});

/** Sets the root back to the project once Astro has placed its intermediate files: scopes of styles are digests of paths below it. */
function projectRoot() {
  const setup = ({ updateConfig }) => updateConfig({ root: pathToFileURL('./') });
  return { name: 'project-root', hooks: { 'astro:config:setup': setup } };
}

/** Hides the bundler's warning, once per page, about a directive that Astro adds to MDX modules. */
function exceptDirectives(level, log, handle) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
}

/**
 * Vite wraps each `import()` in a 900-byte loader that preloads styles (https://github.com/vitejs/vite/issues/13952). That is larger than all
 * other script on a page before search is used, and our dynamic imports load their own styles. This restores the plain call, with a
 * helper for calculators and one for other scripts: a common one would be a file of its own, and a request more on every page.
 */
function plainImports() {
  const helper = '\0vite/preload-helper.js';
  const isOfCalculators = (importer) => /^\0virtual:calculations$|\/src\/calculators\//.test(importer);
  return {
    name: 'plain-imports',
    enforce: 'pre',
    resolveId: (source, importer) => (source === helper && isOfCalculators(importer) ? `${helper}?of=calculators` : undefined),
    load: (id) => (id.startsWith(helper) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
