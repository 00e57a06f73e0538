/** `npm start`: builds the site if an input has changed, then serves it. */
import { distDir } from '../src/build-settings.ts';
import { buildIfNeeded } from './build.ts';
import { startBlobServer } from '../src/server/blob-server.ts';
import { serveUntilSignal } from '../src/server/serve.ts';

if (!buildIfNeeded()) process.exit(1);
await startBlobServer();
await serveUntilSignal({ port: Number(process.env['PORT'] ?? 8888), host: process.env['HOST'] ?? 'localhost', dist: distDir });
