/** `npm run bench:build -- 1000 5000`: pages per second and peak memory of whole builds of generated libraries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from './build-library.ts';
import { generateLibrary } from './generate-library.ts';

const sizes = process.argv.slice(2).map(Number);
const rows = [];
for (const pages of sizes.length > 0 ? sizes : [1000, 5000]) rows.push(await measure(pages));
console.table(rows);

async function measure(pages: number) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    generateLibrary(join(folder, 'library'), pages);
    const { seconds, peakBytes } = await buildLibrary(join(folder, 'library'), folder);
    return {
      pages,
      seconds: round(seconds),
      'pages/s': round(pages / seconds),
      'peak memory (MB)': Math.round(peakBytes / 2 ** 20),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
