/**
 * `npm run test:guards`: shows that the tests of the guards can fail. In a copy of the project, each guard of tests/guards/guards.ts is removed
 * in turn, and its test must fail; with all guards in place, every one of these tests must pass. `npm run test:guards -- TEXT` tries the guards
 * whose name contains TEXT.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Guard, guards } from '../tests/guards/guards.ts';
import { copyProject } from '../tests/support/copy-project.ts';
import { buildIfNeeded } from './build.ts';

/** What Vitest's JSON report says of one test. */
interface TestResult {
  fullName: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
}

const [text = ''] = process.argv.slice(2);
const chosen = guards.filter(({ name }) => name.includes(text));
if (chosen.length === 0) fail(`No guard has "${text}" in its name.`);
if (!buildIfNeeded()) process.exit(1);

const copy = mkdtempSync(join(tmpdir(), 'guards-'));
process.on('exit', () => {
  rmSync(copy, { recursive: true, force: true });
});
copyProject(copy);
for (const built of ['dist', 'artifacts']) symlinkSync(resolve(built), join(copy, built));

const unproven = chosen.filter((guard) => !isProven(guard));
console.log(`${chosen.length - unproven.length} of ${chosen.length} guards have a test that fails without them.`);
if (unproven.length > 0) fail(`Without a test that fails: ${unproven.map(({ name }) => name).join('; ')}`);

function isProven(guard: Guard): boolean {
  const before = resultOf(guard);
  const after = resultOf(guard, removed(guard));
  const isShown = before === 'passed' && after === 'failed';
  console.log(`${isShown ? 'ok' : 'NOT SHOWN'}  ${guard.name} (with the guard: ${before}; without it: ${after})`);
  return isShown;
}

function removed({ name, file, find, replace }: Guard): { file: string; source: string } {
  const source = readFileSync(file, 'utf8');
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    fail(`${name}: ${file} has ${source.split(find).length - 1} places with the text of the guard; there must be one.`);
  return { file, source: before + replace + after };
}

/** The result of the guard's test in the copy, with one file replaced for the run. A file that does not load counts as no result. */
function resultOf({ test }: Guard, change?: { file: string; source: string }): 'passed' | 'failed' | 'no such test' {
  if (change) writeFileSync(join(copy, change.file), change.source);
  try {
    const pattern = test.name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const args = ['run', '--project', test.project, test.file, '--testNamePattern', pattern, '--reporter', 'json'];
    const { stdout } = spawnSync('vitest', [...args, '--outputFile', 'guard.json'], { cwd: copy, encoding: 'utf8' });
    if (!existsSync(join(copy, 'guard.json'))) throw new Error(stdout);
    const report = JSON.parse(readFileSync(join(copy, 'guard.json'), 'utf8')) as {
      testResults: { assertionResults: TestResult[] }[];
    };
    const results = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName, status }) => fullName.includes(test.name) && (status === 'passed' || status === 'failed'));
    if (results.length === 0) return 'no such test';
    return results.some(({ status }) => status === 'failed') ? 'failed' : 'passed';
  } finally {
    rmSync(join(copy, 'guard.json'), { force: true });
    if (change) cpSync(change.file, join(copy, change.file));
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
