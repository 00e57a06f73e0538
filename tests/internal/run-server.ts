/** What `startServer` runs: the server and its blob store, over the build that is there. */
import { startBlobServer } from '../../src/server/blob-server.ts';
import { serveUntilSignal } from '../../src/server/serve.ts';
import { distDir } from '../../src/build-settings.ts';

await startBlobServer();
await serveUntilSignal({ port: Number(process.env['PORT'] ?? 0), host: process.env['HOST'] ?? '127.0.0.1', dist: distDir });
