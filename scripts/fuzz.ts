/**
 * `npm run fuzz -- 100000`: hostile requests to every route of the built site, on this machine alone. `FUZZ_SEED` sends the same again,
 * `FUZZ_ONLY` one of them.
 */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { distDir } from '../src/build-settings.ts';
import { buildIfNeeded } from './build.ts';
import { fuzz } from '../tests/fuzz/fuzz.ts';
import { sitePaths } from '../tests/fuzz/site-paths.ts';
import { sum } from '../src/shared/sum.ts';

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const only = process.env['FUZZ_ONLY'];
if (!Number.isSafeInteger(count) || count < 1)
  fail(`${process.argv[2]} is not a number of requests: write npm run fuzz -- 100000.`);
if (!buildIfNeeded()) process.exit(1);

const server = spawn(process.execPath, ['scripts/start.ts'], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
process.on('exit', () => server.kill());
let log = '';
server.stderr.on('data', (text: Buffer) => (log += text.toString()));
const [ready] = (await once(server.stdout, 'data')) as [Buffer];
const address = new URL(/http:\S+/.exec(ready.toString())![0]);

const started = performance.now();
const range = only === undefined ? { count } : { from: Number(only), count: 1 };
const { statuses, findings } = await fuzz(address, { paths: sitePaths(distDir), seed, ...range });
const seconds = (performance.now() - started) / 1000;
const total = sum(Object.values(statuses));
console.log(`Seed ${seed}: ${total} requests in ${seconds.toFixed(0)} s`);
for (const [status, times] of Object.entries(statuses).sort()) console.log(`  ${status.padEnd(8)}${String(times).padStart(8)}`);
for (const { index, request, faults } of findings)
  console.log(`\nFUZZ_SEED=${seed} FUZZ_ONLY=${index}: ${faults.join('; ')}\n${JSON.stringify(request)}`);
if (log !== '') console.log(`\nThe server logged:\n${log.slice(0, 5000)}`);
const isAlive = server.exitCode === null;
if (!isAlive) console.log(`\nThe server ended with ${server.exitCode}`);
console.log(`\n${findings.length} findings`);
process.exit(findings.length === 0 && log === '' && isAlive ? 0 : 1);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
