/** A server that is given one build after the other, as `main.ts` serves those of `BUILDS_DIR`. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServerProcess } from './server-process.ts';

/** Says that it is well, but for a build with the file `broken`. */
const health = `import { existsSync } from 'node:fs';
export default () => new Response('', { status: existsSync(process.env.OUT_DIR + '/broken') ? 503 : 200 });
export const config = { path: '/api/health' };`;

/** Starts with the build `first`. The home page of a build is its name, and so are its style sheet and a page that no other build has. */
export async function startSwappingServer() {
  const folder = mkdtempSync(join(tmpdir(), 'swapping-server-'));
  const builds = join(folder, 'builds');
  mkdirSync(join(folder, 'functions/edge'), { recursive: true });
  cpSync('netlify.toml', join(folder, 'netlify.toml'));
  writeFileSync(join(folder, 'functions/health.ts'), health);
  const dist = join(builds, 'current/dist');
  const program = `import { serveWithWorkers } from ${JSON.stringify(resolve('src/server/serve-with-workers.ts'))};
process.on('SIGHUP', await serveWithWorkers(${JSON.stringify({ port: 0, host: '127.0.0.1', dist })}, 2));`;
  writeFileSync(join(folder, 'serve.mts'), program);
  makeCurrent(builds, 'first');
  const server = await startServerProcess(['serve.mts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BUILDS_DIR: builds },
  });
  return {
    ...server,
    url: new URL(server.url),
    /** Makes a build current and says so to the server. @returns once it has taken the build, or refused it */
    swapTo: async (build: string, { isBroken } = { isBroken: false }) => {
      makeCurrent(builds, build, isBroken);
      server.child.kill('SIGHUP');
      await logged(server.child, join(builds, build, 'dist'));
    },
    remove: () => {
      server.child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the process says on one of its streams what it did with a build. */
function logged({ stdout, stderr }: ChildProcess, build: string): Promise<void> {
  return new Promise((resolve) => {
    let log = '';
    const read = (text: Buffer) => {
      log += text.toString();
      if (!log.includes(`"build":"${build}"`)) return;
      for (const stream of [stdout, stderr]) stream?.off('data', read);
      resolve();
    };
    for (const stream of [stdout, stderr]) stream?.on('data', read);
  });
}

function makeCurrent(builds: string, build: string, isBroken = false): void {
  const styles = join(builds, build, 'dist/_astro');
  mkdirSync(styles, { recursive: true });
  writeFileSync(join(styles, `site.${build}.css`), build);
  writeFileSync(join(styles, '../index.html'), build);
  writeFileSync(join(styles, `../${build}.html`), build);
  if (isBroken) writeFileSync(join(builds, build, 'broken'), '');
  symlinkSync(build, join(builds, 'next'));
  renameSync(join(builds, 'next'), join(builds, 'current'));
}
