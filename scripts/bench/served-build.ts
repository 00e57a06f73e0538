/** Serves the last build on a free port of this machine, for benchmarks: from one process, or from as many workers as the argument says. */
import { distDir } from '../../src/build-settings.ts';
import { serve } from '../../src/server/serve.ts';
import { serveWithWorkers } from '../../src/server/serve-with-workers.ts';

const [workers] = process.argv.slice(2);
const options = { port: 0, host: '127.0.0.1', dist: distDir };
await (workers === undefined ? serve(options) : serveWithWorkers(options, Number(workers)));
