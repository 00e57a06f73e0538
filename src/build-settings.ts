/**
 * Build settings from the environment, read once; an empty one counts as unset. The working directory is the project's root, as for every npm script. Request
 * code does not read this: functions take these facts from the build's artifacts.
 */
import { resolve } from 'node:path';
import { isoDay } from './shared/time.ts';

const env: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

/** Base of every absolute URL, without a trailing slash: `SITE_URL`, else Netlify's production or preview address, else localhost. */
export const siteUrl = (
  env['SITE_URL'] ??
  (env['CONTEXT'] === 'production' ? env['URL'] : env['DEPLOY_PRIME_URL']) ??
  'http://localhost:8888'
).replace(/\/+$/, '');

/** `siteUrl` as the base of `new URL(path, siteBase)`. */
export const siteBase = new URL(siteUrl);

/** Permanent address of this build's files: on Netlify the deploy's own address, which never serves another build. */
export const filesUrl = env['DEPLOY_URL'] ?? siteUrl;

/** The commit being built, from the platform; null elsewhere. */
export const commit = env['COMMIT_REF'] ?? null;

/** Id and context of the deploy on the platform; null elsewhere. */
export const deploy = env['DEPLOY_ID'] ? { id: env['DEPLOY_ID'], context: env['CONTEXT'] ?? 'unknown' } : null;

/** The live site, whose history a build continues; undefined if no public address is configured. A preview continues from production. */
export const liveSiteUrl = publicAddress(env['SITE_URL'] ?? env['URL']);

/**
 * Contact as a URL: `SITE_CONTACT` (an email address or a page), else what the library names, else the issues of its repository or of the one
 * that Netlify builds from; undefined if none is known.
 */
export function contactOf({ contact, repository }: { contact?: string | undefined; repository?: string | undefined }) {
  return contactAddress(env['SITE_CONTACT'] ?? contact, repository ?? siteRepository);
}

/** The repository that the platform builds from; undefined elsewhere. */
export const siteRepository = env['REPOSITORY_URL'];

/** The branch that editors change: the one that is published, from the platform. */
export const editorsBranch = (env['CONTEXT'] === 'production' ? env['BRANCH'] : undefined) ?? 'main';

/** The library to build: a folder with `pages/<section>/*.md`. */
export const contentDir = resolve(env['CONTENT_DIR'] ?? 'content');

/** Output folder of the build: contains `dist/` (served by the CDN) and `artifacts/` (read by functions only). */
export const outDir = resolve(env['OUT_DIR'] ?? '.');
export const distDir = resolve(outDir, 'dist');
export const artifactsDir = resolve(outDir, 'artifacts');

/** What a build keeps for the next one (src/build/build-cache.ts). Hosts keep the folder as they keep the packages. */
export const cacheDir = resolve(env['CACHE_DIR'] ?? (outDir === resolve('.') ? 'node_modules/.cache/build' : `${outDir}/.cache`));

/** Time of the build: SOURCE_DATE_EPOCH (seconds), else now. */
export const buildTime = new Date(env['SOURCE_DATE_EPOCH'] === undefined ? Date.now() : Number(env['SOURCE_DATE_EPOCH']) * 1000);

/**
 * Day of the build, as midnight UTC, which decides which events are upcoming: from SOURCE_DATE_EPOCH (seconds,
 * https://reproducible-builds.org/specs/source-date-epoch/), else today.
 */
export const buildDay = midnight(buildTime);

function publicAddress(address: string | undefined): string | undefined {
  return /^https?:\/\/localhost\b/.test(address ?? '') ? undefined : address?.replace(/\/+$/, '');
}

function contactAddress(contact: string | undefined, repository: string | undefined): string | undefined {
  if (contact) return contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact;
  return repository?.startsWith('https://') ? `${repository.replace(/(\.git|\/)$/, '')}/issues` : undefined;
}

function midnight(moment: Date): Date {
  return new Date(isoDay(moment));
}
