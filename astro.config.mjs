import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { almanac } from './src/build/integration.ts';
import { readableTables } from './src/build/readable-tables.ts';
import { distDir, siteUrl } from './src/settings.ts';

/** Every page with Markdown, by path: filled by the build, read by the sitemap after it. */
const published = new Map();
const pageAt = (url) => published.get(new URL(url).pathname);

export default defineConfig({
  site: siteUrl,
  outDir: distDir,
  // `/glossary/dilution` is the file `glossary/dilution.html`, with `glossary/dilution.md` beside it.
  build: { format: 'file', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  // The strict Content-Security-Policy allows no inline style, which is how highlighters colour code.
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [readableTables] }) },
  integrations: [
    mdx(),
    almanac(published),
    sitemap({
      filter: (url) => pageAt(url) !== undefined,
      serialize: (item) => ({ ...item, lastmod: pageAt(item.url)?.lastModified }),
    }),
  ],
});
