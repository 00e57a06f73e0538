import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasBlobStore, openBlobStore } from '../../../src/blobs/blob-store.ts';
import { NotConfigured } from '../../../src/environment.ts';
import { type Fault, startFakeBlobServer } from '../../support/fake-blob-server.ts';

const store = openBlobStore('tests');
let server: Awaited<ReturnType<typeof startFakeBlobServer>>;
let faultOf: (method: string, before: number) => Fault | undefined;

beforeEach(async () => {
  faultOf = () => undefined;
  server = await startFakeBlobServer((method, before) => faultOf(method, before));
  vi.stubEnv('NETLIFY_SITE_ID', '');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
  // The client waits five seconds before it tries again.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms: number, ...rest: []) => setTimeout(run, ms === 5000 ? 0 : ms, ...rest));
});
afterEach(() => {
  server.close();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('A blob store', () => {
  it('reads what was written, lists it by prefix and forgets what was removed', async () => {
    await store.write('days/1', { count: 1 });
    await store.write('months/1', { count: 2 });
    expect(await store.read('days/1')).toEqual({ count: 1 });
    expect(await store.list('days/')).toEqual(['days/1']);
    await store.remove('days/1');
    await store.remove('days/1');
    expect(await store.read('days/1')).toBeNull();
    expect(await store.list('')).toEqual(['months/1']);
  });

  it('creates a key once, and tells so', async () => {
    expect(await store.create('key', 1)).toBe(true);
    expect(await store.create('key', 2)).toBe(false);
    expect(await store.read('key')).toBe(1);
  });

  it('creates a key once when two do so at the same time, however slowly the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers();
    faultOf = () => ({ after: promise });
    const both = Promise.all([store.create('key', 1), store.create('key', 2)]);
    await vi.waitFor(() => expect(server.counts.get('PUT')).toBe(2));
    resolve(undefined);
    expect((await both).sort()).toEqual([false, true]);
    expect(server.stored.size).toBe(1);
  });
});

describe('A store that fails', () => {
  it.each([400, 401, 403, 409, 429, 500, 503])('with %s to a conditional write does not count as written', async (status) => {
    faultOf = () => ({ status });
    await expect(store.create('key', 1)).rejects.toThrow(`The blob store answered ${status} to a conditional write`);
    expect(server.stored.size).toBe(0);
  });

  it.each([
    ['read', () => store.read('key')],
    ['write', () => store.write('key', 1)],
    ['remove', () => store.remove('key')],
    ['list', () => store.list('')],
  ])('with 503 throws from %s', async (_, use) => {
    faultOf = () => ({ status: 503 });
    await expect(use()).rejects.toThrow();
  });

  it('for a moment is tried again', async () => {
    faultOf = (_, before) => (before < 2 ? { status: 503 } : undefined);
    expect(await store.create('key', 1)).toBe(true);
    expect(await store.read('key')).toBe(1);
  });

  it('after it has stored the value reports the key as taken: the caller cannot tell its own write from another’s', async () => {
    faultOf = (_, before) => (before === 0 ? { status: 503, isStored: true } : undefined);
    expect(await store.create('key', 1)).toBe(false);
    expect(await store.read('key')).toBe(1);
  });
});

describe('Without a blob store', () => {
  beforeEach(() => void vi.stubEnv('NETLIFY_BLOBS_CONTEXT', ''));

  it('each use says what to set', async () => {
    expect(hasBlobStore()).toBe(false);
    await expect((async () => store.read('key'))()).rejects.toThrow(NotConfigured);
    await expect(store.create('key', 1)).rejects.toThrow(NotConfigured);
  });

  it('there is one again as soon as the environment names it', () => {
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
    expect(hasBlobStore()).toBe(true);
  });
});
