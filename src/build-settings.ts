/**
 * What the environment decides about a build, read once. The working directory is the project's root, as it is for every
 * npm script. Nothing that answers requests reads this: functions take these facts from what the build wrote.
 */
import { resolve } from 'node:path';
import { isoDay } from './shared/time.ts';

const env = process.env;

/** The address that every absolute URL starts with, without a trailing slash. `SITE_URL` wins; on Netlify the production or the preview address is used. */
export const siteUrl = (
  env['SITE_URL'] ??
  (env['CONTEXT'] === 'production' ? env['URL'] : env['DEPLOY_PRIME_URL']) ??
  'http://localhost:8888'
).replace(/\/+$/, '');

/** Where the files of this very build will be served for good: on Netlify the address of the deploy itself, which no later one takes over. */
export const filesUrl = env['DEPLOY_URL'] ?? siteUrl;

/** The commit that is built, as the platform names it; null elsewhere. */
export const commit = env['COMMIT_REF'] ?? null;

/** What the platform calls the deploy that is built for, and what it is for; null elsewhere. */
export const deploy = env['DEPLOY_ID'] ? { id: env['DEPLOY_ID'], context: env['CONTEXT'] ?? 'unknown' } : null;

/** The deployed site, which keeps the history that a build goes on from; undefined when nothing public is configured. A preview goes on from production. */
export const liveSiteUrl = [env['SITE_URL'] ?? env['URL']]
  .filter((address) => address !== undefined && !/^https?:\/\/localhost\b/.test(address))
  .map((address) => address!.replace(/\/+$/, ''))[0];

/**
 * Whom to write to, as an address that a link can lead to: `SITE_CONTACT` (an address of mail or of a page), else the issues of the
 * repository that Netlify builds from; undefined when neither is known.
 */
export const siteContact = contactAddress(env['SITE_CONTACT'], env['REPOSITORY_URL']);

/** The library to build: a folder with `pages/<section>/*.md`. */
export const contentDir = resolve(env['CONTENT_DIR'] ?? 'content');

/** Where the build goes: `dist/` (what the CDN serves) and `artifacts/` (what only functions read) stand in this folder. */
export const outDir = resolve(env['OUT_DIR'] ?? '.');
export const distDir = resolve(outDir, 'dist');
export const artifactsDir = resolve(outDir, 'artifacts');

/** The moment of the build: now, unless SOURCE_DATE_EPOCH (seconds) says otherwise. */
export const buildTime = new Date(env['SOURCE_DATE_EPOCH'] === undefined ? Date.now() : Number(env['SOURCE_DATE_EPOCH']) * 1000);

/**
 * The day that the pages are made for, as midnight UTC: it decides which events they call upcoming. Today, unless
 * SOURCE_DATE_EPOCH (seconds, https://reproducible-builds.org/specs/source-date-epoch/) says otherwise.
 */
export const buildDay = midnight(buildTime);

function contactAddress(contact: string | undefined, repository: string | undefined): string | undefined {
  if (contact) return contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact;
  return repository?.startsWith('https://') ? `${repository.replace(/(\.git|\/)$/, '')}/issues` : undefined;
}

function midnight(moment: Date): Date {
  return new Date(isoDay(moment));
}
