/**
 * `npm test`: every check and every suite that needs no account and no network, in the order that fails fastest.
 * `npm test -- unit` runs the suites named alone.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build.ts';

const suites = {
  check: () => run('node', 'scripts/check.ts'),
  unit: () => run('vitest', 'run', '--project', 'unit'),
  events: () => run('vitest', 'run', '--project', 'events'),
  build: () => buildIfNeeded() && run('vitest', 'run', '--project', 'build'),
  contract: () => buildIfNeeded() && run('vitest', 'run', '--project', 'contract'),
  internal: () => buildIfNeeded() && run('vitest', 'run', '--project', 'internal'),
  browser: () => buildIfNeeded() && run('playwright', 'test'),
};
type Suite = keyof typeof suites;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) fail(`There is no suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(', ')}.`);

const chosen = (asked.length > 0 ? asked : Object.keys(suites)) as Suite[];
if (chosen.includes('browser')) process.env['BROWSER_PATH'] = await findBrowser();
const failed = chosen.filter((name) => !suites[name]());
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`);
console.log(`Passed: ${chosen.join(', ')}`);

function run(command: string, ...args: string[]): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
