import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sum } from '../../src/shared/sum.ts';

export interface BuildCost {
  seconds: number;
  /** Peak of the resident memory of the build and its child processes, in bytes, sampled ten times a second; 0 outside Linux. */
  peakBytes: number;
}

/** Builds the library in the folder `library` into `output`, as `npm run build` does, and measures it. Rejects when the build fails. */
export function buildLibrary(library: string, output: string): Promise<BuildCost> {
  const env = { ...process.env, CONTENT_DIR: library, OUT_DIR: output };
  return measureBuild([process.execPath, 'scripts/build.ts'], { env });
}

/** Measures a command that builds a site. Rejects when it fails. */
export function measureBuild(command: [program: string, ...args: string[]], options: SpawnOptions): Promise<BuildCost> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const start = performance.now();
    const build = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let messages = '';
    build.stderr?.on('data', (text: Buffer) => (messages += text.toString()));
    let peakBytes = 0;
    const sampling = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(build.pid))), 100);
    build.on('error', reject);
    build.on('close', (code) => {
      clearInterval(sampling);
      if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, peakBytes });
      else reject(new Error(`${command.join(' ')} failed:\n${messages}`));
    });
  });
}

/** Linux only (`/proc`); 0 elsewhere. */
function residentBytes(root: number | undefined): number {
  if (root === undefined || !existsSync('/proc')) return 0;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([root]);
  // A parent has a lower id than its children, unless ids wrapped around, so one pass in order finds the whole tree.
  for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  return sum(processes.filter(({ id }) => family.has(id)).map(({ bytes }) => bytes));
}

function readProcess(id: string) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ id: Number(id), parent: field('PPid'), bytes: field('VmRSS') * 1024 }];
  } catch {
    return []; // It exited after the folder was read.
  }
}
