/** The server as a process of its own, as `npm start` runs it, over a folder that a test has made. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ClientLimits } from '../../src/server/client-limits.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface FixtureServer extends Omit<ServerProcess, 'url'> {
  url: URL;
  /** The folder that is published. */
  dist: string;
  /** Kills the server and deletes its folder. */
  remove: () => void;
}

/** @param files by path: `dist/…` is published, `functions/…` answers */
export async function startFixtureServer(
  files: Record<string, string>,
  limits: Partial<ClientLimits> = {},
): Promise<FixtureServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-server-'));
  mkdirSync(join(folder, 'functions/edge'), { recursive: true });
  cpSync('netlify.toml', join(folder, 'netlify.toml'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const dist = join(folder, 'dist');
  const options = JSON.stringify({ port: 0, host: '127.0.0.1', dist, limits });
  const program = `import { serveUntilSignal } from ${JSON.stringify(resolve('src/server/serve.ts'))}; await serveUntilSignal(${options});`;
  const server = await startServerProcess(['--input-type=module-typescript', '-e', program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    ...server,
    url: new URL(server.url),
    dist,
    remove: () => {
      server.child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
