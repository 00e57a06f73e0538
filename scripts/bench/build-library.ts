/** A whole build of a library, with its time and the memory that it takes. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { buildEnvironment } from '../build.ts';
import { sum } from '../../src/shared/sum.ts';

export interface BuildCost {
  seconds: number;
  /** Peak of the resident memory of the build and everything that it starts, in bytes, sampled ten times a second; 0 outside Linux. */
  peakBytes: number;
}

/** Builds the library in the folder `library` into `output`. Rejects when the build fails. */
export function buildLibrary(library: string, output: string): Promise<BuildCost> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const build = spawn('astro', ['build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...buildEnvironment(), CONTENT_DIR: library, OUT_DIR: output },
    });
    let peakBytes = 0;
    const sampling = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(build.pid!))), 100);
    build.on('error', reject);
    build.on('exit', (code) => {
      clearInterval(sampling);
      if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, peakBytes });
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
  return sum(processes.filter(({ id }) => family.has(id)).map(({ bytes }) => bytes));
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
