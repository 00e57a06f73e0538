import { resolve } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { almanac } from './src/build/integration.ts';
import { readableTables } from './src/build/readable-tables.ts';
import { termLinks } from './src/build/term-links.ts';
import { contentDir, distDir, siteUrl } from './src/build-settings.ts';

/** Every page with Markdown, by path: filled by the build, read by the sitemap after it. */
const published = new Map();
const pageAt = (url) => published.get(new URL(url).pathname);

export default defineConfig({
  site: siteUrl,
  outDir: distDir,
  // `/glossary/dilution` is the file `glossary/dilution.html`, with `glossary/dilution.md` beside it. Its style, 2 kB compressed, stands in it:
  // nothing has to arrive before the first paint but the page.
  build: { format: 'file', inlineStylesheets: 'always' },
  trailingSlash: 'never',
  // The strict Content-Security-Policy allows no inline style, which is how highlighters colour code.
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [readableTables, termLinks(contentDir)] }) },
  vite: {
    build: { rolldownOptions: { onLog: exceptDirectives } },
    plugins: [plainImports()],
    // package.json says the same to Node; a library outside this folder is out of its reach.
    resolve: { alias: { '#calculations': resolve('src/calculations') } },
  },
  integrations: [
    mdx(),
    almanac(published),
    sitemap({
      filter: (url) => pageAt(url) !== undefined,
      serialize: (item) => ({ ...item, lastmod: pageAt(item.url)?.lastModified }),
    }),
  ],
});

/** Astro marks MDX modules with a directive of its own; the bundler warns, once a page, that it does not know it. */
function exceptDirectives(level, log, handle) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
}

/**
 * Vite calls each `import()` through a loader of 900 bytes, which fetches the styles of what is imported: more than all that a page
 * runs before search is touched, and for nothing, since what is imported here asks for its own style
 * (https://github.com/vitejs/vite/issues/13952). This puts a plain call in its place.
 */
function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
