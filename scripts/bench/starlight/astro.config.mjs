import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

/** By itself Starlight lists every page beside every page: here it has one link a section, as our pages have. */
const sidebar = process.env.SIDEBAR.split(' ').map((link) => ({ label: link, link }));

export default defineConfig({
  site: 'http://localhost:8888',
  outDir: `${process.env.OUT_DIR}/dist`,
  cacheDir: `${process.env.OUT_DIR}/cache`,
  integrations: [starlight({ title: 'Benchmark', sidebar })],
});
