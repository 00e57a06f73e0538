/** `npm start`: builds the site when something that it is made of has changed, then serves it. */
import { distDir } from '../src/settings.ts';
import { buildIfNeeded } from './build.ts';
import { serveBlobs } from './serve/blobs.ts';
import { serveUntilSignal } from './serve.ts';

if (!buildIfNeeded()) process.exit(1);
await serveBlobs(process.env['BLOBS_DIR'] ?? '.data/blobs');
await serveUntilSignal({ port: Number(process.env['PORT'] ?? 8888), host: process.env['HOST'] ?? 'localhost', dist: distDir });
