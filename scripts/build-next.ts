/**
 * `npm run build:next`: builds the site into a folder of its own in `BUILDS_DIR`, asks the build for its health and the home page, and has
 * `current` lead to it. A build that fails leaves everything as it was. The server takes the build at SIGHUP.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Builds that are kept: pages that a browser has open ask for files of the former ones. */
const KEPT = 3;

/** The time at which a build began, as the name of its folder: `20261123T040000Z`. */
const BUILD = /^\d{8}T\d{6}Z$/;

const { BUILDS_DIR } = process.env;
if (!BUILDS_DIR) {
  console.error('Set BUILDS_DIR to the folder for builds: BUILDS_DIR=/var/lib/almanac/builds npm run build:next.');
  process.exit(1);
}
const buildsDir = resolve(BUILDS_DIR);
const build = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
const outDir = join(buildsDir, build);

mkdirSync(buildsDir, { recursive: true });
const env = { CACHE_DIR: join(buildsDir, '.cache'), ...process.env, OUT_DIR: outDir };
const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--servable'], { stdio: 'inherit', env });
if (status !== 0) {
  rmSync(outDir, { recursive: true, force: true });
  console.error(`The build is not taken; ${currentBuild() ?? 'no build'} is current.`);
  process.exit(1);
}
makeCurrent();
removeOld();
console.log(`${build} is current: send SIGHUP to the server.`);

/** In one step, so that there is a current build at every moment. */
function makeCurrent(): void {
  const link = join(buildsDir, 'next');
  rmSync(link, { force: true });
  symlinkSync(build, link);
  renameSync(link, join(buildsDir, 'current'));
}

function removeOld(): void {
  const builds = readdirSync(buildsDir).filter((name) => BUILD.test(name)).sort(); // prettier-ignore
  for (const old of builds.slice(0, -KEPT)) rmSync(join(buildsDir, old), { recursive: true });
}

function currentBuild(): string | undefined {
  try {
    return readlinkSync(join(buildsDir, 'current'));
  } catch {
    return undefined;
  }
}
