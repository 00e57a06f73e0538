/**
 * `npm run test:guards`: shows that the tests of the guards can fail. In copies of the project, each guard of tests/guards/guards.ts is removed
 * in turn, and its test must fail; with all guards in place, every one of these tests must pass. `npm run test:guards -- TEXT` tries the guards
 * whose name contains TEXT.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Guard, guards, type GuardTest, namePattern, withoutGuard } from '../tests/guards/guards.ts';
import { copyProject } from '../tests/support/copy-project.ts';
import { buildIfNeeded } from './build.ts';

/** Vitest's JSON report. */
interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}
type Result = 'passed' | 'failed' | 'skipped' | 'no such test';

const [text = ''] = process.argv.slice(2);
const chosen = guards.filter(({ name }) => name.includes(text));
if (chosen.length === 0) fail(`No guard has "${text}" in its name.`);
if (!(await buildIfNeeded())) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'guards-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, (_, at) => copyTo(join(folder, `${at}`)));
const complete = await runTests(
  join(folder, '0'),
  chosen.map(({ test }) => test),
);
const queue = chosen.values();
const unproven = (await Promise.all(copies.map(unprovenOfQueue))).flat();

const skipped = chosen.filter(({ test }) => resultOf(test, complete) === 'skipped').length;
const proven = chosen.length - unproven.length - skipped;
console.log(
  `${proven} of ${chosen.length} guards have a test that fails without them${skipped > 0 ? `; ${skipped} skipped` : ''}.`,
);
if (unproven.length > 0) fail(`Without a test that fails: ${unproven.join('; ')}`);

/** The project as git knows it, with its build: some tests damage what they read. */
function copyTo(copy: string): string {
  mkdirSync(copy);
  copyProject(copy);
  for (const built of ['dist', 'artifacts']) cpSync(built, join(copy, built), { recursive: true });
  return copy;
}

/** Tries guards in this copy until none is left. Returns the names of those whose test does not fail. */
async function unprovenOfQueue(copy: string): Promise<string[]> {
  const names: string[] = [];
  for (const guard of queue) if (!(await isProven(guard, copy))) names.push(guard.name);
  return names;
}

async function isProven(guard: Guard, copy: string): Promise<boolean> {
  const begin = performance.now();
  const before = resultOf(guard.test, complete);
  if (before === 'skipped') {
    console.log(`skipped  ${guard.name} (its test does not run on this machine)`);
    return true;
  }
  const after = resultOf(guard.test, await runWithout(guard, copy));
  const isShown = before === 'passed' && after === 'failed';
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${isShown ? 'ok' : 'NOT SHOWN'}  ${guard.name} (with the guard: ${before}; without it: ${after}; ${seconds} s)`);
  return isShown;
}

async function runWithout(guard: Guard, copy: string): Promise<Report> {
  const file = join(copy, guard.file);
  const source = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, withoutGuard(guard, source));
    return await runTests(copy, [guard.test]);
  } finally {
    writeFileSync(file, source);
  }
}

async function runTests(copy: string, tests: readonly GuardTest[]): Promise<Report> {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = [...new Set(tests.map((test) => namePattern(test).source))].join('|');
  const args = ['run', ...files, '--testNamePattern', names, '--reporter', 'json', '--outputFile', output];
  // Vitest exits with 1 where a test fails, which the report has.
  const { stderr } = await promisify(execFile)('vitest', args, { cwd: copy, maxBuffer: 2 ** 26 }).catch(
    (failure: { stderr?: string }) => ({ stderr: failure.stderr ?? String(failure) }),
  );
  if (!existsSync(output)) throw new Error(stderr);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

/** A file that does not load counts as no result. */
function resultOf(test: GuardTest, { testResults }: Report): Result {
  const statuses = testResults
    .filter(({ name }) => name.endsWith(`/${test.file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => namePattern(test).test(fullName))
    .map(({ status }) => status);
  if (statuses.includes('failed')) return 'failed';
  if (statuses.includes('passed')) return 'passed';
  return statuses.length > 0 ? 'skipped' : 'no such test';
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
