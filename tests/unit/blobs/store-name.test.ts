import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasBlobStore, openBlobStore } from '../../../src/blobs/blob-store.ts';
import { NotConfigured } from '../../../src/environment.ts';
import { useBlobServer } from '../../support/use-blob-server.ts';

const store = openBlobStore('tests');

useBlobServer();

describe('Deploys of other contexts than production', () => {
  const inContext = (context: string | null) =>
    vi.stubGlobal('Netlify', { context: context === null ? null : { deploy: { context } } });
  afterEach(() => void vi.unstubAllGlobals());

  it.each(['deploy-preview', 'branch-deploy', 'dev', 'branch:feature/x', 'Production', 'production '])(
    'neither see nor change what production stored: %s',
    async (context) => {
      inContext('production');
      await store.write('key', 'of production');
      inContext(context);
      expect(await store.read('key')).toBeNull();
      expect(await store.list('')).toEqual([]);
      expect(await store.create('key', 'of a preview')).toBe(true);
      await store.write('key', 'of a preview, too');
      await store.remove('key');
      inContext('production');
      expect(await store.read('key')).toBe('of production');
    },
  );

  it('keep what they stored from one deploy to the next', async () => {
    inContext('deploy-preview');
    await store.write('key', 1);
    expect(await openBlobStore('tests').read('key')).toBe(1);
    inContext('branch-deploy');
    expect(await store.read('key')).toBeNull();
  });

  it.each([
    ['has none', null],
    ['has an empty one', ''],
  ])('reach no store in a function whose runtime %s', async (_, context) => {
    inContext(context);
    expect(hasBlobStore()).toBe(false);
    for (const use of [() => store.read('key'), () => store.write('key', 1), () => store.remove('key'), () => store.list('')])
      await expect((async () => use())()).rejects.toThrow(NotConfigured);
  });

  it('do not matter to production and to commands, which use the stores under their names', async () => {
    inContext('production');
    await store.write('key', 1);
    vi.unstubAllGlobals();
    expect(await store.read('key')).toBe(1);
    vi.stubEnv('NETLIFY_SITE_ID', 'site');
    expect(hasBlobStore()).toBe(true);
  });
});
