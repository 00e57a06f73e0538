/**
 * `npm run test:netlify`: the product on the real local platform. The site is built by Netlify's own build, functions answer from
 * their real bundles and edge functions in Deno; then the contract suite runs against it, and what was bundled is inspected.
 * Netlify's command line and Deno live in tests/netlify, with a lockfile of their own.
 */
import { spawnSync } from 'node:child_process';
import { installIn } from './install.ts';
import { startPlatform } from '../tests/netlify/platform.ts';

if (!installIn('tests/netlify')) process.exit(1);
const platform = await startPlatform();
try {
  const failed = ['netlify', 'contract'].filter((project) => !run(project));
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await platform.end();
}

function run(project: string): boolean {
  // One file at a time, with patience: the platform takes 100 to 200 ms for each call of a function.
  const args = ['run', '--project', project, '--no-file-parallelism', '--test-timeout', '120000'];
  console.log(`\n> vitest ${args.join(' ')}`);
  const env = { ...process.env, SERVER_URL: platform.url, SERVER_KIND: 'netlify-cli', BUILD_HOOK_URL: platform.buildHook };
  return spawnSync('vitest', args, { stdio: 'inherit', env }).status === 0;
}
