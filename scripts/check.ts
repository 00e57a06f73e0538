/** `npm run check`: format, lint, types, layers, unused code and the content. Runs all of them, even if one fails, so that one run shows every finding. */
import { spawnSync } from 'node:child_process';

const checks = [
  ['prettier', '--check', '.'],
  ['eslint', '.'],
  ['astro', 'check', '--minimumFailingSeverity', 'hint'],
  ['node', 'scripts/check-layers.ts'],
  ['knip'],
  ['node', 'scripts/lint-content.ts'],
] as const;

const failed = checks.filter(([command, ...args]) => {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
