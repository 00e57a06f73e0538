import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Milliseconds that the server has to start. */
const PATIENCE = 30_000;

/** Builds the site into `folder` for a free address of this machine, and serves it there until it is closed. */
export async function serveBuild(folder: string): Promise<{ url: string; dist: string; close: () => void }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Functions and scripts read both: where the build is, and the address that it is for.
  const env = { ...process.env, OUT_DIR: folder, SITE_URL: url, PORT: String(port), HOST: 'localhost' };
  if (spawnSync('node', ['scripts/build.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] }).status !== 0)
    throw new Error('The site cannot be built: run npm run build to see why');
  const server = spawn('node', ['scripts/start.ts'], { env, stdio: 'ignore' });
  process.once('exit', () => server.kill());
  await answering(url);
  return { url, dist: join(folder, 'dist'), close: () => server.kill() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function answering(url: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server at ${url} did not answer within ${PATIENCE / 1000} seconds`);
}
