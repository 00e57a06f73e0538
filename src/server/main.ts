/**
 * Serves the site that was built last, with a blob store in a folder, until SIGTERM or SIGINT.
 * Environment: `PORT`, `HOST`, `WORKERS`, `TRUSTED_PROXIES`, `BLOBS_DIR`, `OUT_DIR` or `BUILDS_DIR`, and the settings of the functions. With `BUILDS_DIR`, it serves
 * the build to which `current` in that folder leads, and at SIGHUP the one to which it leads then.
 */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logError } from '../log.ts';
import { startBlobServer } from './blob-server.ts';
import { runDaily } from './run-daily.ts';
import { serveUntilSignal } from './serve.ts';
import { serveWithWorkers } from './serve-with-workers.ts';
import { serverSettings } from './server-settings.ts';

/** Removes what was stored for long enough. The other scheduled function asks the platform for a build. */
const RETENTION = 'functions/internal-retention.ts';

interface ScheduledFunction {
  default: () => Promise<void>;
  config: { schedule: string };
}

const buildsDir = process.env['BUILDS_DIR'];
const outDir = buildsDir ? resolve(buildsDir, 'current') : resolve(process.env['OUT_DIR'] || '.');
const dist = resolve(outDir, 'dist');
if (!existsSync(dist)) {
  console.error(`There is no build in ${dist}: run npm run ${buildsDir ? 'build:next' : 'build'} first.`);
  process.exit(1);
}
// What reads artifacts takes it from here when it is loaded.
process.env['OUT_DIR'] = realpathSync(outDir);
const { siteRecord } = await import('../capabilities/artifacts.ts');
const { workers, ...address } = serverSettings(process.env);
const options = { ...address, dist, name: siteRecord().placeholders.texts['site-name'] };
// One blob server for all workers, which find it through the environment, and for the commands of operators.
await startBlobServer(undefined, true);
const { default: applyRetention, config }: ScheduledFunction = await import(pathToFileURL(resolve(RETENTION)).href);
runDaily(RETENTION, applyRetention, config.schedule);
try {
  const takeNextBuild = await (workers === 1
    ? serveUntilSignal({ ...options, dist: realpathSync(dist) })
    : serveWithWorkers(options, workers));
  if (buildsDir) process.on('SIGHUP', takeNextBuild ?? refuseNextBuild);
} catch (failure) {
  if (!(failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE')) throw failure;
  console.error(`Port ${address.port} is in use: stop the program that uses it, or choose another with PORT=8889 npm start.`);
  process.exit(1);
}

function refuseNextBuild(): void {
  logError({ message: 'one process cannot take another build while it serves: restart it, or set WORKERS to 2 or more' });
}
