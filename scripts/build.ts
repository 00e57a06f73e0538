/** Builds the site. `npm run build` always does; `npm start` and the tests only when something that it is made of has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { previousChangesOf } from '../src/discovery/previous-changes.ts';
import { lastReportOf } from '../src/events/last-report.ts';
import { lastRunOf } from '../src/events/read-store.ts';
import { artifactsDir, buildDay, contentDir, distDir, siteUrl } from '../src/settings.ts';

/** Names what the last whole build was made from. Without it, an interrupted build is made again. */
const stampFile = join(artifactsDir, 'built-from');
const inputs = [
  lastRunOf(contentDir),
  lastReportOf(contentDir),
  previousChangesOf(contentDir),
  'src/**/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
];

if (import.meta.main && !build()) process.exit(1);

/** Builds, and returns whether it went well; its messages are on standard error. */
export function build(): boolean {
  const stamp = inputsDigest();
  rmSync(stampFile, { force: true });
  const isBuilt = spawnSync('astro', ['build'], { stdio: ['ignore', 2, 2], env: buildEnvironment() }).status === 0;
  if (isBuilt) writeFileSync(stampFile, stamp);
  return isBuilt;
}

/** The environment of a build. A build makes much that it soon drops: with room for that, collecting it takes a tenth less of the processor. */
export function buildEnvironment(): NodeJS.ProcessEnv {
  const nodeOptions = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter((option) => option !== undefined);
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: nodeOptions.join(' ') };
}

/** Builds unless the last build was made from the same inputs; returns whether there is a whole build now. */
export function buildIfNeeded(): boolean {
  const isCurrent = existsSync(stampFile) && existsSync(distDir) && readFileSync(stampFile, 'utf8') === inputsDigest();
  return isCurrent || build();
}

/** A digest of everything that a build reads. */
function inputsDigest(): string {
  const digest = createHash('sha256').update(`${siteUrl} ${buildDay.toISOString()}`);
  const files = [...inputs, `${contentDir}/**/*`].flatMap((pattern) => globSync(pattern, { withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) digest.update(`\0${path}\0`).update(readFileSync(path));
  return digest.digest('hex');
}
