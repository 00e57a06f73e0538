/**
 * `npm run test:clients`: runs the official conformance suite and real MCP clients against the built site. They are in tests/clients, with
 * their own lockfile.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build.ts';
import { installIn } from './install.ts';

const home = 'tests/clients';

if (!installIn(home) || !(await buildIfNeeded())) process.exit(1);
process.env['BROWSER_PATH'] = await findBrowser();
const isPassed = run('tsc', '--noEmit', '--project', home) && run('node', `${home}/run.ts`);
process.exit(isPassed ? 0 : 1);

function run(command: string, ...args: string[]): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
