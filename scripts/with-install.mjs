/**
 * Runs a command of the project, after installing its dependencies when they are missing or older than the lockfile.
 * Plain JavaScript for whatever Node the machine has: the command itself then runs under the Node that the project pins,
 * which npm puts first on the path.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const [command, ...args] = process.argv.slice(2);

if (!isInstalled()) {
  console.error('Installing the dependencies…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The installation failed: see the message above, then run the command again.');
    process.exit(status ?? 1);
  }
}

const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
endWithParent();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** A signal that ends npm ends its shell too, which does not pass it on: the command would go on without anybody knowing. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref();
}

/** npm writes its own copy of the lockfile last: with it in place and newer than the lockfile, the installation is whole. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
}
