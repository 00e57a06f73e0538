/** Serves the last build on a free port of this machine, for benchmarks. */
import { distDir } from '../../src/build-settings.ts';
import { serve } from '../../src/server/serve.ts';

await serve({ port: 0, host: '127.0.0.1', dist: distDir });
