import { join } from 'node:path';
import { outDir, siteBase, siteUrl } from '../../src/build-settings.ts';
import { freePort, isFree } from '../support/free-port.ts';
import { runCommand } from '../support/run-command.ts';
import { startServerProcess } from '../support/server-process.ts';
import { compress } from './compress.ts';

/**
 * Serves the site at the address that it is built for, until it is closed; builds it first if it is out of date. If that address is not of this
 * machine or in use, the site is built into `folder` for a free port.
 */
export async function serveBuild(folder: string): Promise<{ url: string; dist: string; close: () => void }> {
  const ownPort = Number(siteBase.port);
  const isServable = siteUrl === `http://localhost:${ownPort}` && (await isFree(ownPort));
  const port = isServable ? ownPort : await freePort();
  const url = `http://localhost:${port}`;
  const out = isServable ? outDir : folder;
  // Functions and scripts read both: where the build is, and the address that it is for.
  const env = { ...process.env, OUT_DIR: out, SITE_URL: url, PORT: String(await freePort()), HOST: 'localhost', WORKERS: '1' };
  const { code, output } = await runCommand(process.execPath, ['scripts/build.ts', '--if-needed'], { env });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  const server = await startServerProcess(['src/server/main.ts'], { env });
  process.once('exit', () => server.child.kill());
  const compressed = compress(server.url, port);
  const close = () => {
    compressed.close();
    server.child.kill();
  };
  return { url, dist: join(out, 'dist'), close };
}
