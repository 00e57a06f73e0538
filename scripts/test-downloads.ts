/**
 * `npm run test:downloads`: LibreOffice opens every Word file of the built site and computes every CSV file with formulas. Builds the site first
 * if it is out of date, and installs LibreOffice where it is missing, with apt as root.
 */
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.ts';
import { type Job, runJobs } from './run-jobs.ts';

const isThere = () => spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;

if (process.env['LIBREOFFICE_PATH'] === undefined && !isThere() && !install()) {
  console.error(
    'LibreOffice is missing, and apt could not install it. Install its Writer and Calc, or set LIBREOFFICE_PATH to its program soffice, and run the tests again.',
  );
  process.exit(1);
}
const site: Job = { name: 'site', command: ['node', 'scripts/build.ts', '--if-needed'] };
const downloads: Job = { name: 'downloads', command: ['vitest', 'run', '--project', 'downloads'], after: 'site' };
process.exit((await runJobs([site, downloads], 1)) ? 0 : 1);

function install(): boolean {
  console.log('Installing LibreOffice, 350 MB on the disk…');
  return aptInstall('libreoffice-writer', 'libreoffice-calc') && isThere();
}
