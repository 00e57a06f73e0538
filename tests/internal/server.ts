/** The local server with the settings for operators, as a process with its own blob store. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

export const token = 'a token of the tests, of no use elsewhere'.replaceAll(/[ ,]+/g, '-');
export const password = 'correct horse battery staple';
export const gateSecret = 'a secret of the tests, long enough to sign cookies with';

const digest = (of: string) => createHash('sha256').update(of).digest('hex');

export const settings = {
  COMPANIES_SYNC_TOKENS: `tests:${digest(token)},other:${digest('another-token')}`,
  SHARED_PASSWORD: password,
  GATE_SECRET: gateSecret,
};

/** Starts the server on a free port. */
export function startServer(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(['src/server/main.ts'], { env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env } });
}

/** A temporary folder for blobs; `remove` deletes it. */
export function blobFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-blobs-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
