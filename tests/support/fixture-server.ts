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

/**
 * @param files by path: `dist/…` is published, `functions/…` answers
 * @param workers how many processes answer beside the one that is returned; undefined has that one answer
 */
export async function startFixtureServer(
  files: Record<string, string>,
  limits: Partial<ClientLimits> = {},
  workers?: number,
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
  const [file, call] =
    workers === undefined
      ? ['serve', `serveUntilSignal(${options})`]
      : ['serve-with-workers', `serveWithWorkers(${options}, ${workers})`];
  const program = join(folder, 'serve.mts');
  writeFileSync(program, `import * as server from ${JSON.stringify(resolve(`src/server/${file}.ts`))};\nawait server.${call};`);
  const server = await startServerProcess([program], {
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
