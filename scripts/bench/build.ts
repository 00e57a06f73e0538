/** `npm run bench:build -- 1000 5000`: pages per second and peak memory of whole builds of generated libraries. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLibrary } from './generate-library.ts';

const sizes = process.argv.slice(2).map(Number);
const rows = [];
for (const pages of sizes.length > 0 ? sizes : [1000, 5000]) rows.push(await measure(pages));
console.table(rows);

async function measure(pages: number) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    generateLibrary(join(folder, 'library'), pages);
    const start = performance.now();
    const peakBytes = await buildLibrary(join(folder, 'library'), folder);
    const seconds = (performance.now() - start) / 1000;
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

/** Resolves with the peak of the resident memory of the build and everything that it starts, in bytes, sampled ten times a second. */
function buildLibrary(library: string, output: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const build = spawn('astro', ['build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CONTENT_DIR: library, OUT_DIR: output },
    });
    let peak = 0;
    const sampling = setInterval(() => (peak = Math.max(peak, residentBytes(build.pid!))), 100);
    build.on('error', reject);
    build.on('exit', (code) => {
      clearInterval(sampling);
      if (code === 0) resolve(peak);
      else reject(new Error(`The build of ${library} failed`));
    });
  });
}

/** Linux only (`/proc`); 0 elsewhere. */
function residentBytes(root: number): number {
  if (!existsSync('/proc')) return 0;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([root]);
  // Parents have lower numbers than their children unless numbers wrapped around, so one pass in order finds the tree.
  for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  return processes.filter(({ id }) => family.has(id)).reduce((sum, { bytes }) => sum + bytes, 0);
}

function readProcess(id: string) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ id: Number(id), parent: field('PPid'), bytes: field('VmRSS') * 1024 }];
  } catch {
    return []; // It ended between the listing and the look.
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
