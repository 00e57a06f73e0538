/**
 * Serves the site that was built last, with a blob store in a folder, until SIGTERM or SIGINT.
 * Environment: `PORT`, `HOST`, `BLOBS_DIR`, `OUT_DIR` and the settings of the functions.
 */
import { existsSync } from 'node:fs';
import { siteRecord } from '../capabilities/artifacts.ts';
import { distDir } from '../build-settings.ts';
import { startBlobServer } from './blob-server.ts';
import { listenAddress } from './listen-address.ts';
import { serveUntilSignal } from './serve.ts';

if (!existsSync(distDir)) {
  console.error(`There is no build in ${distDir}: run npm run build first.`);
  process.exit(1);
}
await startBlobServer();
await serveUntilSignal({ ...listenAddress(process.env), dist: distDir, name: siteRecord().placeholders.texts['site-name'] });
