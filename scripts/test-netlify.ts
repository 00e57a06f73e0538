/**
 * `npm run test:netlify`: tests the product on Netlify's local platform. Netlify builds the site, functions run from their real bundles and
 * edge functions in Deno; then the bundles are inspected, and the contract suite runs against the platform. The Netlify CLI and Deno are in
 * tests/netlify, with their own lockfile.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { installIn } from './install.ts';
import { type Platform, startPlatform } from '../tests/netlify/platform.ts';

/** Copies the project and starts a server of its own, so it says nothing about the platform. */
const OWN_SERVER = 'tests/contract/added-capability.test.ts';

/** Deadline for all tests together, in milliseconds: several times what they need. */
const DEADLINE = 480_000;

/** Interval and timeout of the health checks of the platform, in milliseconds. */
const WATCH = { every: 10_000, patience: 45_000 };

if (!installIn('tests/netlify')) process.exit(1);
const platform = await startPlatform();
// An interrupted run must not leave the platform running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void platform.end().then(() => process.exit(1)));
const over = new AbortController();
const failure = await Promise.race([tests(over.signal), platformFailure(platform, over.signal), deadline(over.signal)]);
over.abort();
if (failure !== undefined) console.error(`\n${failure}`);
await platform.end();
process.exit(failure === undefined ? 0 : 1);

/** Runs all tests; resolves with a message if any fail. */
async function tests(signal: AbortSignal): Promise<string | undefined> {
  const failed = [];
  for (const project of ['netlify', 'contract']) if (!(await run(project, signal))) failed.push(project);
  return failed.length > 0 ? `These tests failed: ${failed.join(', ')}. The platform's log is in ${platform.log}` : undefined;
}

function run(project: string, signal: AbortSignal): Promise<boolean> {
  // Two files at a time: each function call starts a thread.
  const args = ['run', '--project', project, '--max-workers', '2', '--exclude', OWN_SERVER];
  console.log(`\n> vitest ${args.join(' ')}`);
  const env = {
    ...process.env,
    SERVER_URL: platform.url,
    SERVER_KIND: 'netlify-cli',
    FUNCTIONS_URL: platform.functionsUrl,
    SERVER_LOG: platform.log,
    BUILD_HOOK_URL: platform.buildHook,
  };
  const vitest = spawn('vitest', args, { stdio: 'inherit', env, signal });
  return new Promise((resolve) => vitest.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)));
}

/** Resolves when the platform has exited or stops responding; without this, each test would wait for its own timeout. */
async function platformFailure({ url, ended, lastLines }: Platform, signal: AbortSignal): Promise<string> {
  // One for a function, one for an edge function.
  const addresses = ['/api/rate-limited', '/index.md'].map((path) => new URL(path, url));
  const silent = async () => {
    for (;;) {
      await wait(WATCH.every, undefined, { signal });
      try {
        await Promise.all(addresses.map(ask));
      } catch (error) {
        return `no longer answers (${String(error)})`;
      }
    }
  };
  const what = await Promise.race([ended.then((code) => `has ended (${code})`), silent()]);
  return `The platform ${what}. The last lines of its log:\n${lastLines()}`;
}

async function ask(address: URL): Promise<void> {
  await (await fetch(address, { signal: AbortSignal.timeout(WATCH.patience) })).arrayBuffer();
}

async function deadline(signal: AbortSignal): Promise<string> {
  await wait(DEADLINE, undefined, { signal });
  return `The tests took more than ${DEADLINE / 1000} s. The last lines of the platform's log:\n${platform.lastLines()}`;
}
