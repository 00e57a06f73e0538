import { spawnSync } from 'node:child_process';

/** Installs packages of Debian or Ubuntu, where apt is there and this runs as root. @returns whether it did */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
