/** The local server with the operators' surfaces configured, as a process of its own over a blob store of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const token = 'a token of the tests, of no use elsewhere'.replaceAll(/[ ,]+/g, '-');
export const password = 'correct horse battery staple';
export const gateSecret = 'a secret of the tests, long enough to sign cookies with';

const digest = (of: string) => createHash('sha256').update(of).digest('hex');

export const settings = {
  COMPANIES_SYNC_TOKENS: `tests:${digest(token)},other:${digest('another-token')}`,
  SHARED_PASSWORD: password,
  GATE_SECRET: gateSecret,
};

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
}

/** Starts the server on a free port; resolves when it answers. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = spawn(process.execPath, ['tests/internal/run-server.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Almanac is at (\S+)/.exec(text)?.[1];
      if (found) resolve(found.replace(/\/$/, ''));
    });
    void ended.then(() => reject(new Error('The server ended before it was ready')));
  });
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return { url, process: server, kill };
}

/** A folder for blobs that is removed by `remove`. */
export function blobFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-blobs-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
