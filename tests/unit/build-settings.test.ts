import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const names = [
  'SITE_URL',
  'URL',
  'DEPLOY_PRIME_URL',
  'DEPLOY_URL',
  'DEPLOY_ID',
  'CONTEXT',
  'COMMIT_REF',
  'BRANCH',
  'REPOSITORY_URL',
  'SITE_CONTACT',
  'CONTENT_DIR',
  'OUT_DIR',
  'CACHE_DIR',
  'SOURCE_DATE_EPOCH',
];

/** Reads the settings anew, with the environment as it is. */
async function settings() {
  vi.resetModules();
  const { buildTime, buildDay, contactOf, ...rest } = await import('../../src/build-settings.ts');
  return {
    rest,
    contact: contactOf({}),
    isNow: Math.abs(buildTime.getTime() - Date.now()) < 60_000,
    isToday: buildDay <= buildTime,
  };
}

beforeEach(() => names.forEach((name) => vi.stubEnv(name, undefined)));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('A setting of the build', () => {
  it.each(names)('counts as unset when it is empty: %s', async (name) => {
    const unset = await settings();
    vi.stubEnv(name, '');
    expect(await settings()).toEqual(unset);
  });

  it.each(names)('that is empty gives way to the next: %s', async (name) => {
    const others = { URL: 'https://live.example', DEPLOY_PRIME_URL: 'https://preview.example', CONTEXT: 'deploy-preview' };
    for (const [other, value] of Object.entries(others)) vi.stubEnv(other, value);
    vi.stubEnv(name, undefined);
    const unset = await settings();
    vi.stubEnv(name, '');
    expect(await settings()).toEqual(unset);
  });

  it('is read when it is set', async () => {
    vi.stubEnv('SITE_URL', 'https://almanac.example/');
    vi.stubEnv('OUT_DIR', 'somewhere');
    vi.stubEnv('CONTENT_DIR', 'library');
    const { rest } = await settings();
    expect(rest).toMatchObject({
      siteUrl: 'https://almanac.example',
      distDir: resolve('somewhere/dist'),
      contentDir: resolve('library'),
    });
  });
});

describe('The folder of what a build keeps', () => {
  it.each([
    ['beside the packages', {}, 'node_modules/.cache/build'],
    ['in the folder of the output, if that is another', { OUT_DIR: '/tmp/site' }, '/tmp/site/.cache'],
    ['where CACHE_DIR says', { OUT_DIR: '/tmp/site', CACHE_DIR: '/tmp/kept' }, '/tmp/kept'],
  ])('is %s', async (_, variables: Record<string, string>, folder) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    expect((await settings()).rest).toMatchObject({ cacheDir: resolve(folder) });
  });
});

describe('The folder that functions read', () => {
  it('is found as if OUT_DIR were unset when it is empty', async () => {
    const folder = async () => {
      vi.resetModules();
      return (await import('../../src/capabilities/artifacts.ts')).outDir;
    };
    const unset = await folder();
    vi.stubEnv('OUT_DIR', '');
    expect(await folder()).toBe(unset);
  });

  it.each([
    ['SITE_CONTACT', 'me@library.example', { contact: 'you@library.example' }, 'mailto:me@library.example'],
    [
      'REPOSITORY_URL',
      'https://git.example/theirs',
      { repository: 'https://git.example/ours' },
      'https://git.example/ours/issues',
    ],
    ['REPOSITORY_URL', 'https://git.example/theirs', {}, 'https://git.example/theirs/issues'],
    ['SITE_CONTACT', '', { contact: 'you@library.example' }, 'mailto:you@library.example'],
  ])('is the contact: %s=%s and %j', async (name, value, library, expected) => {
    vi.stubEnv(name, value);
    vi.resetModules();
    const { contactOf } = await import('../../src/build-settings.ts');
    expect(contactOf(library)).toBe(expected);
  });
});
