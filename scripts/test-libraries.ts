/**
 * `npm run test:libraries`: the suites that ask a site what it publishes and how it answers, over the small libraries in tests/fixtures: they
 * must pass over any library; and what each of these libraries has for itself. Those of their files that test the engine alone are left to `npm test`.
 */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { findBrowser } from './browser.ts';
import { type Job, runJobs } from './run-jobs.ts';

/** Each of these is run in full by `npm test`, whose results do not depend on the library. */
const engineTests = ['added-capability', 'mcp-hostile', 'planted-faults'];

const browserTests = ['reading', 'search', 'events'];

process.env['BROWSER_PATH'] = await findBrowser();
const libraries = globSync('*/site.yml', { cwd: 'tests/fixtures' }).map(dirname).sort();
const own: Job = { name: 'libraries', command: ['vitest', 'run', '--project', 'libraries'] };
const jobs = [own, ...libraries.flatMap((library, at) => jobsOf(library, libraries[at - 1]))];
process.exit((await runJobs(jobs, 2)) ? 0 : 1);

/** One library after the other: the browser tests have ports of their own, and Lighthouse wants a machine that does nothing else. */
function jobsOf(library: string, previous: string | undefined): Job[] {
  const env = { CONTENT_DIR: `tests/fixtures/${library}`, OUT_DIR: `.build/${library}` };
  const chosen = engineTests.flatMap((file) => ['--exclude', `**/${file}.test.ts`]);
  const after = previous === undefined ? {} : { after: `${previous} audit` };
  return [
    { name: `${library} site`, command: ['node', 'scripts/build.ts', '--if-needed'], env, ...after },
    {
      name: `${library} contract`,
      command: ['vitest', 'run', '--project', 'published', '--project', 'contract', ...chosen],
      env,
      after: `${library} site`,
    },
    { name: `${library} browser`, command: ['playwright', 'test', ...browserTests], env, after: `${library} contract` },
    { name: `${library} audit`, command: ['node', 'scripts/test-audit.ts', '--brief'], env, after: `${library} browser` },
  ];
}
