/** `npm run check`: format, lint, types, layers, unused code and the content. Runs all of them, even if one fails, so that one run shows every finding. */
import { spawnSync } from 'node:child_process';

/** Files that passed are checked again when they change: neither tool looks at two files at once. */
const cached = ['--cache', '--cache-strategy', 'content'];

const checks: [command: string, ...args: string[]][] = [
  ['prettier', '--check', ...cached, '.'],
  ['eslint', ...cached, '--cache-location', 'node_modules/.cache/eslint/', '.'],
  ['astro', 'check', '--minimumFailingSeverity', 'hint'],
  ['node', 'scripts/check-layers.ts'],
  ['knip'],
  ['node', 'scripts/lint-content.ts', '--due-warns'],
];

const failed = checks.filter(([command, ...args]) => {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
