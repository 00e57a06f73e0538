/** `npm run audit`: the built site in the eyes of tools that others wrote. They live in tests/audit, with a lockfile of their own. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { OPENAPI_PATH } from '../src/contract/openapi.ts';
import { distDir } from '../src/settings.ts';
import { buildIfNeeded } from './build.ts';
import { installIn } from './install.ts';

const home = resolve('tests/audit');
const openApi = join(distDir, OPENAPI_PATH);

const audits = {
  'OpenAPI by Redocly, recommended-strict': ['redocly', 'lint', '--extends=recommended-strict', openApi],
  'OpenAPI by Spectral, spectral:oas': ['spectral', 'lint', '--fail-severity=warn', '--ruleset', 'spectral.yaml', openApi],
};

if (!installIn(home) || !buildIfNeeded()) process.exit(1);
const failed = Object.entries(audits).filter(([name, [command, ...args]]) => {
  console.log(`\n${name}`);
  return spawnSync(join(home, 'node_modules/.bin', command!), args, { cwd: home, stdio: 'inherit' }).status !== 0;
});
console.log(`\n${Object.keys(audits).length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
