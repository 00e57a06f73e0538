/** The conformance suite and every client against the running product, and a line for each. Ends with 1 when one fails. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../../src/server/serve.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { distDir } from '../../src/build-settings.ts';
import { appChecks, checkApp } from './apps.ts';
import { startHarness } from './harness.ts';
import { otherClients } from './other-clients.ts';
import { reach } from './reach.ts';
import { sdkClients } from './sdk-clients.ts';

const run = promisify(execFile);

const site = await serve({ port: 0, host: '127.0.0.1', dist: distDir });
const harness = await startHarness();
const endpoint = new URL(mcpJsonRpc.path, site.url);

const checks = [
  ...['2025-11-25', '2026-07-28'].map((revision) => ({ name: `conformance ${revision}`, check: () => conforms(revision) })),
  ...[...sdkClients, ...otherClients(new URL(harness.address))].map((client) => ({
    name: client.name,
    check: () => reach(client, endpoint),
  })),
  ...appChecks.map((app) => ({ name: `the page ${app.name} in a chat`, check: () => checkApp(endpoint, app) })),
];

let failed = 0;
for (const { name, check } of checks) {
  const start = performance.now();
  const failure = await check().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  console.log(`${failure === undefined ? 'ok    ' : 'FAILED'}  ${name}  (${Math.round(performance.now() - start)} ms)`);
  if (failure === undefined) continue;
  failed++;
  console.error(failure);
}
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
await Promise.all([site.close(true), harness.close()]);
process.exit(failed > 0 ? 1 : 0);

/** The suite itself fails on an entry of the file that is no longer needed. */
async function conforms(revision: string): Promise<void> {
  const expected = join(import.meta.dirname, 'expected-failures', `${revision}.yml`);
  const program = join(import.meta.dirname, 'node_modules/.bin/conformance');
  const url = new URL(mcpJsonRpc.path, harness.address).href;
  const args = [program, 'server', '--url', url, '--requirements', revision, '--expected-failures', expected];
  await run(process.execPath, args).catch(({ stdout, message }: { stdout: string; message: string }) => {
    throw new Error(stdout.slice(stdout.indexOf('=== SUMMARY')) || message);
  });
}
