/** Builds the site. `npm run build` always does; `npm start` and the tests only if an input has changed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { previousChangesOf, previousTextsOf } from '../src/discovery/previous-changes.ts';
import { lastReportOf } from '../src/events/refresh-report.ts';
import { lastRunOf } from '../src/events/read-store.ts';
import { tellOperators } from './tell-operators.ts';
import type { Trouble } from '../src/internal/status/status-report.ts';
import { artifactsDir, buildDay, cacheDir, contentDir, distDir, outDir, siteUrl } from '../src/build-settings.ts';

const buildTrouble: Trouble = {
  id: 'build',
  what: 'The build failed',
  remedy:
    'The site stays as it was. Read the log of the build: npm run lint:content names mistakes in the content with their lines.',
};

const servingTrouble: Trouble = {
  id: 'build',
  what: 'The build cannot be served',
  remedy: 'The site stays as it was. The log of the build has what its health or its home page answers.',
};

/** Holds the digest of the inputs of the last complete build. */
const stampFile = join(artifactsDir, 'built-from');
/** A folder inside the project, since the build runs code there that imports packages. */
const workDir = relative('.', outDir).startsWith('..') ? '.' : outDir;
/**
 * Builds happen here and replace the last one when complete, so a failed build leaves the last one intact. Each cache has its own, so
 * that builds can run at the same time: what Astro keeps holds for builds in one folder.
 */
const newDir = resolve(workDir, '.build', createHash('sha256').update(cacheDir).digest('hex').slice(0, 8));
const inputs = [
  lastRunOf(contentDir),
  lastReportOf(contentDir),
  previousChangesOf(contentDir),
  previousTextsOf(contentDir),
  'src/**/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
];

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      'if-needed': { type: 'boolean', default: false },
      /** Succeed only with a build that can be served. */
      servable: { type: 'boolean', default: false },
    },
  });
  const isBuilt = await (values['if-needed'] ? buildIfNeeded() : build());
  const isServable = isBuilt && (!values.servable || canBeServed());
  await tellOperators(['build'], isServable ? [] : [isBuilt ? servingTrouble : buildTrouble]);
  if (!isServable) process.exit(1);
}

/** Builds and returns whether it succeeded; messages go to standard error. */
export async function build(): Promise<boolean> {
  const stamp = inputsDigest();
  try {
    rmSync(newDir, { recursive: true, force: true });
    const failure = await lintAndRender();
    if (failure !== undefined) return failed(failure);
    replaceLast(stamp);
    return true;
  } catch (failure) {
    return failed(String(failure));
  } finally {
    rmSync(newDir, { recursive: true, force: true });
  }
}

/**
 * Renders the site while the lint checks the content. An error in the content stops Astro, and then only the lint's messages are shown: what
 * Astro says about the same content is less clear. Each is a process of its own, so that the lint's memory is free before Astro needs most.
 *
 * @returns why there is nothing to publish; undefined if there is
 */
async function lintAndRender(): Promise<string | undefined> {
  const lint = spawn(process.execPath, ['scripts/lint-content.ts'], { stdio: ['ignore', 2, 2, 'ipc'] });
  const env = { ...buildEnvironment(), OUT_DIR: newDir, CACHE_DIR: cacheDir };
  const astro = spawn('astro', ['build'], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env });
  const showOutput = holdOutput(astro);
  // Astro puts the report into the state of the build: src/build/receive-lint-report.ts.
  lint.once('message', (report) => astro.connected && astro.send(report));
  const linted = exitCode(lint).then((code) => {
    if (code === 0) showOutput();
    else astro.kill();
    return code;
  });
  const [lintCode, astroCode] = await Promise.all([linted, exitCode(astro)]);
  if (lintCode !== 0) return 'correct the errors in the content';
  return astroCode === 0 ? undefined : 'see above';
}

/** Collects what a process prints. @returns a function that prints it, and from then on whatever follows */
function holdOutput({ stdout, stderr }: ChildProcess): () => void {
  let held: Buffer[] | undefined = [];
  const take = (text: Buffer) => (held ? held.push(text) : process.stderr.write(text));
  for (const stream of [stdout, stderr]) stream?.on('data', take);
  return () => {
    process.stderr.write(Buffer.concat(held ?? []));
    held = undefined;
  };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** Asks the build for its health and its home page, in a process that reads this build alone. */
function canBeServed(): boolean {
  return spawnSync(process.execPath, ['src/server/check-build.ts'], { stdio: 'inherit' }).status === 0;
}

/** Moves artifacts away first and into place last, with the digest among them: an interruption leaves what counts as no build. */
function replaceLast(stamp: string): void {
  writeFileSync(join(newDir, 'artifacts/built-from'), stamp);
  mkdirSync(outDir, { recursive: true });
  const complete = canRename(newDir, outDir) ? newDir : copyTo(join(outDir, '.build'));
  for (const last of [artifactsDir, distDir]) if (existsSync(last)) renameSync(last, join(complete, `last-${basename(last)}`));
  renameSync(join(complete, 'dist'), distDir);
  renameSync(join(complete, 'artifacts'), artifactsDir);
  rmSync(complete, { recursive: true });
}

/** Whether folders can be renamed from one to the other: on one disk, unless it is mounted twice, as for a service of systemd. */
function canRename(from: string, to: string): boolean {
  const probe = mkdtempSync(join(from, 'probe-'));
  try {
    renameSync(probe, join(to, basename(probe)));
    rmdirSync(join(to, basename(probe)));
    return true;
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EXDEV')) throw failure;
    rmdirSync(probe);
    return false;
  }
}

/** A build for another disk is first copied to it. */
function copyTo(folder: string): string {
  try {
    // Only with a filter does Node say that the disk is full; without one it reports an input or output error.
    const options = { recursive: true, filter: () => true };
    for (const part of ['dist', 'artifacts']) cpSync(join(newDir, part), join(folder, part), options);
    return folder;
  } catch (failure) {
    rmSync(folder, { recursive: true, force: true });
    throw failure;
  }
}

function failed(reason: string): false {
  const last = existsSync(distDir) ? `the last build is still in ${distDir}` : 'there is no build yet';
  console.error(`The site was not built (${reason}); ${last}.`);
  return false;
}

/**
 * The environment of a build. Most of its objects are short-lived: a larger young generation saves a tenth of the processor time, and fewer
 * glibc arenas return more memory to the system, some 300 MB at 10,000 pages.
 */
function buildEnvironment(): NodeJS.ProcessEnv {
  const colours = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  const nodeOptions = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter((option) => option !== undefined);
  return {
    MALLOC_ARENA_MAX: '2',
    ...colours,
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: nodeOptions.join(' '),
  };
}

/** Builds unless the last build has the same inputs; returns whether there is a complete build now. */
export async function buildIfNeeded(): Promise<boolean> {
  const isCurrent = existsSync(stampFile) && existsSync(distDir) && readFileSync(stampFile, 'utf8') === inputsDigest();
  return isCurrent || (await build());
}

/** Digest of everything that a build reads. */
function inputsDigest(): string {
  const digest = createHash('sha256').update(`${siteUrl} ${buildDay.toISOString()}`);
  const options = { withFileTypes: true, exclude: [`${contentDir}/tests/**`] } as const;
  const files = [...inputs, `${contentDir}/**/*`].flatMap((pattern) => globSync(pattern, options));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) digest.update(`\0${path}\0`).update(readFileSync(path));
  return digest.digest('hex');
}
