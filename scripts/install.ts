import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder with its own lockfile, unless they are up to date; returns whether they are now. npm writes its
 * copy of the lockfile last, so the installation is complete if that copy exists and is newer than the lockfile.
 */
export function installIn(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return true;
  console.error(`Installing the packages of ${folder}…`);
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}
