/**
 * `npm run bench:build -- 1000 5000`: time and peak memory of whole builds of generated libraries, and of building each again after one page
 * has changed. `-- --against starlight`: beside Starlight, which builds the same pages, 5,000 of them, with its Pagefind index.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { site } from '../../src/site/site.ts';
import { required } from '../../src/shared/required.ts';
import { installIn } from '../install.ts';
import { type BuildCost, buildLibrary, measureBuild } from './build-library.ts';
import { generateLibrary } from './generate-library.ts';

const STARLIGHT = 'scripts/bench/starlight';

const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
if (values.against !== undefined && values.against !== 'starlight')
  throw new Error(`--against knows starlight, not ${values.against}`);
if (values.against && !installIn(STARLIGHT)) process.exit(1);
const sizes = positionals.map(Number);
const rows = [];
for (const pages of sizes.length > 0 ? sizes : values.against ? [5000] : [1000, 5000]) rows.push(...(await measure(pages)));
console.table(rows);

async function measure(pages: number) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const library = join(folder, 'library');
  try {
    generateLibrary(library, pages);
    const cold = await buildLibrary(library, folder);
    appendFileSync(join(library, 'pages', `${required(site.sections[0], 'a section').id}/page-0.md`), '\nOne sentence more.\n');
    const changed = await buildLibrary(library, folder);
    const theirs = values.against ? [row(pages, 'Starlight, with Pagefind', await buildWithStarlight(library, folder))] : [];
    return [
      row(pages, 'everything: HTML, Markdown with its proof, Pagefind, lists', cold),
      row(pages, 'the same, after one page has changed', changed),
      ...theirs,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildWithStarlight(library: string, folder: string): Promise<BuildCost> {
  const env = {
    ...process.env,
    CONTENT_DIR: resolve(library),
    OUT_DIR: join(folder, 'starlight'),
    SIDEBAR: site.sections.map(({ id }, at) => `/${id}/page-${at}/`).join(' '),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  return measureBuild([process.execPath, 'node_modules/astro/bin/astro.mjs', 'build'], { cwd: STARLIGHT, env });
}

function row(pages: number, build: string, { seconds, peakBytes }: BuildCost) {
  return {
    pages,
    build,
    seconds: round(seconds),
    'pages/s': round(pages / seconds),
    'peak memory (MB)': Math.round(peakBytes / 1e6),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
