import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const lockfiles = globSync(['package-lock.json', 'tests/*/package-lock.json']);

const locked = (file: string) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
};

describe('The pinned Node', () => {
  it('is the same in .nvmrc and in package.json', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: { node: string } };
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(devDependencies.node);
  });
});

describe('A dependency', () => {
  it.each(lockfiles)('comes from the registry, byte for byte as it was when it was chosen: %s', (file) => {
    const elsewhere = locked(file).filter(([, { resolved = '' }]) => !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved));
    expect(elsewhere).toEqual([]);
    // Binaries of other platforms may have no digest: the lockfile was made where they are not installed.
    const open = locked(file).filter(([, { integrity, inBundle, optional }]) => !integrity && !inBundle && !optional);
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it('runs a script when it is installed only where package.json allows it', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, true> };
    const running = locked('package-lock.json').filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path.replace('node_modules/', '')).sort()).toEqual(Object.keys(allowScripts).sort());
  });
});
