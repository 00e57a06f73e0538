/**
 * `npm run fuzz -- 100000`: hostile requests to every route of the built site, on this machine alone, until one is answered wrongly. Prints
 * the seed: `FUZZ_SEED` sends the same requests again, and with `FUZZ_PATH` only the one that failed.
 */
import { distDir } from '../src/build-settings.ts';
import { sum } from '../src/shared/sum.ts';
import { type FuzzReport, fuzzServer, replayRequest } from '../tests/fuzz/fuzz-server.ts';
import { sitePaths } from '../tests/fuzz/site-paths.ts';
import { startServerProcess } from '../tests/support/server-process.ts';
import { buildIfNeeded } from './build.ts';

const [argument = '100000'] = process.argv.slice(2);
const count = Number(argument);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error(`${argument} is not a number of requests: write npm run fuzz -- 100000.`);
  process.exit(1);
}
if (!(await buildIfNeeded())) process.exit(1);

const server = await startServerProcess(['src/server/main.ts'], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', WORKERS: '1' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
process.on('exit', () => server.child.kill());

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const path = process.env['FUZZ_PATH'];
const paths = sitePaths(distDir);
const report: FuzzReport =
  path === undefined
    ? await fuzzServer(server.url, { paths, seed, count })
    : { statuses: {}, failure: await replayRequest(server.url, { paths, seed, path }) };
const isPassed = printReport(report);
process.exit(isPassed ? 0 : 1);

function printReport({ statuses, failure }: FuzzReport): boolean {
  console.log(`Seed ${seed}: ${sum(Object.values(statuses))} requests`);
  for (const [status, times] of Object.entries(statuses).sort()) console.log(`  ${status.padEnd(8)}${String(times).padStart(8)}`);
  const log = server.stderr();
  const { exitCode } = server.child;
  if (failure) console.log(`\n${failure.faults.join('; ')}\n${JSON.stringify(failure.request)}`);
  if (failure) console.log(`\nSend it again: FUZZ_SEED=${failure.seed} FUZZ_PATH=${failure.path} npm run fuzz`);
  if (log !== '') console.log(`\nThe server logged:\n${log.slice(0, 5000)}`);
  if (exitCode !== null) console.log(`\nThe server ended with ${exitCode}`);
  const isWell = failure === undefined && log === '' && exitCode === null;
  if (isWell) console.log('\nEvery request was answered as it should be.');
  return isWell;
}
