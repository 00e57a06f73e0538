import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const lockfiles = globSync(['package-lock.json', 'tests/*/package-lock.json']);
const manifests = globSync(['package.json', 'tests/*/package.json']);

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

const locked = (file: string) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
};

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Whether npm takes the package from its registry by name and version, and checks its bytes. An address in the lockfile would
 * override the registry, and a link or a version that is an address would not come from it at all.
 */
const isFromRegistry = ({ version = '', resolved, link, integrity, optional, inBundle }: LockedPackage) =>
  EXACT_VERSION.test(version) &&
  resolved === undefined &&
  link !== true &&
  // Binaries of other platforms may have no digest: the lockfile was made where they are not installed.
  (integrity !== undefined ? integrity.startsWith('sha512-') : inBundle === true || optional === true);

describe('The pinned Node', () => {
  it('is the same in .nvmrc and in package.json', () => {
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(readManifest('package.json').devDependencies['node']);
  });
});

describe('A dependency', () => {
  it.each(lockfiles)('comes from the registry, byte for byte as it was when it was chosen: %s', (file) => {
    const packages = locked(file);
    expect(packages.length).toBeGreaterThan(10);
    expect(packages.filter(([, entry]) => !isFromRegistry(entry)).map(([path]) => path)).toEqual([]);
  });

  it.each<[string, LockedPackage]>([
    ['an address', { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://packages.example/a.tgz' }],
    ['a repository', { version: 'git+ssh://git@example.org/a.git#1', integrity: 'sha512-x' }],
    ['a folder', { version: '1.0.0', link: true, resolved: '../a' }],
    ['no digest', { version: '1.0.0' }],
    ['a weak digest', { version: '1.0.0', integrity: 'sha1-x' }],
  ])('is not accepted with %s', (_, entry) => {
    expect(isFromRegistry(entry)).toBe(false);
  });

  it.each(manifests)('is pinned to one version: %s', (file) => {
    const { dependencies = {}, devDependencies = {} } = readManifest(file);
    const open = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !EXACT_VERSION.test(version));
    expect(open).toEqual([]);
  });

  it('runs a script when it is installed only where package.json allows it', () => {
    const { allowScripts } = readManifest('package.json');
    const running = locked('package-lock.json').filter(([, { hasInstallScript }]) => hasInstallScript);
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(running.map(([path]) => path.replace('node_modules/', '')).sort()).toEqual(allowed.sort());
  });
});

describe('npm, as .npmrc sets it', () => {
  const npmMajor = Number.parseInt(spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout);
  const folder = temporaryFolder();

  // Older versions of npm ignore the setting and run every script.
  it.skipIf(npmMajor < 11)('refuses to install a package that would run a script which package.json does not allow', () => {
    const added = join(folder, 'added');
    const project = join(folder, 'project');
    mkdirSync(added);
    mkdirSync(project);
    writeFileSync(join(added, 'package.json'), '{"name":"added","version":"1.0.0","scripts":{"install":"touch ran"}}');
    expect(spawnSync('npm', ['pack', '--silent'], { cwd: added }).status).toBe(0);
    const { allowScripts } = readManifest('package.json');
    const dependencies = { added: 'file:../added/added-1.0.0.tgz' };
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name: 'project', version: '1.0.0', allowScripts, dependencies }),
    );
    copyFileSync('.npmrc', join(project, '.npmrc'));

    // `npm test` passes its own settings on through the environment, where they would stand in for the file.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: project, env, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('ESTRICTALLOWSCRIPTS');
    expect(existsSync(join(project, 'node_modules/added/ran'))).toBe(false);
  });
});
