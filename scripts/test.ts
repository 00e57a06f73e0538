/**
 * `npm test`: every check and every suite that needs no account and no network, several at a time.
 * `npm test -- unit contract` runs only those.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { engineBuild } from '../tests/support/engine-library.ts';
import { findBrowser } from './browser.ts';
import { runJobs, type Job } from './run-jobs.ts';

/** Those that take longest or run one test at a time come first, so that no processor is idle at the end. */
const suites: Record<string, Omit<Job, 'name'>> = {
  browser: { command: ['playwright', 'test'], after: 'components' },
  build: { command: ['vitest', 'run', '--project', 'build'], after: 'components' },
  check: { command: ['node', 'scripts/check.ts'] },
  faults: { command: ['vitest', 'run', '--project', 'faults'], after: 'site' },
  internal: { command: ['vitest', 'run', '--project', 'internal'], after: 'site' },
  published: { command: ['vitest', 'run', '--project', 'published'], after: 'site' },
  contract: { command: ['vitest', 'run', '--project', 'contract'], after: 'site' },
  library: { command: ['vitest', 'run', '--project', 'library', '--passWithNoTests'] },
  unit: { command: ['vitest', 'run', '--project', 'unit'] },
  events: { command: ['vitest', 'run', '--project', 'events'] },
};

/** What suites need, each after what it needs itself. */
const build: Job['command'] = ['node', 'scripts/build.ts', '--if-needed'];
const builds: Job[] = [
  { name: 'site', command: build },
  { name: 'components', command: build, env: engineBuild, after: 'site' },
];

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

const chosen = Object.entries(suites).filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (chosen.some(([name]) => name === 'browser')) process.env['BROWSER_PATH'] = await findBrowser();
// A suite alone has every processor; beside others, each with as many workers as processors would slow all of them.
if (chosen.length > 1) process.env['VITEST_MAX_WORKERS'] ??= String(Math.max(1, Math.floor(availableParallelism() / 2)));
const jobs: Job[] = chosen.map(([name, suite]) => ({ name, ...suite }));
const all = builds.reduceRight((jobs, build) => (jobs.some(({ after }) => after === build.name) ? [build, ...jobs] : jobs), jobs);
// Two more than there are processors: a suite waits for a browser, a server or a clock for a third of its time.
const isPassed = await runJobs(all, jobs.length === 1 ? 1 : availableParallelism() + 2);
process.exit(isPassed ? 0 : 1);
