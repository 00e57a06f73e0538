import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { runCommand } from '../support/run-command.ts';
import { startServerProcess } from '../support/server-process.ts';
import { compress } from './compress.ts';

/** Builds the site into `folder` for a free port of this machine, and serves it there until it is closed. */
export async function serveBuild(folder: string): Promise<{ url: string; dist: string; close: () => void }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Functions and scripts read both: where the build is, and the address that it is for.
  const env = { ...process.env, OUT_DIR: folder, SITE_URL: url, PORT: String(await freePort()), HOST: 'localhost', WORKERS: '1' };
  const { code, output } = await runCommand(process.execPath, ['scripts/build.ts'], { env });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  const server = await startServerProcess(['src/server/main.ts'], { env });
  process.once('exit', () => server.child.kill());
  const compressed = compress(server.url, port);
  const close = () => {
    compressed.close();
    server.child.kill();
  };
  return { url, dist: join(folder, 'dist'), close };
}
