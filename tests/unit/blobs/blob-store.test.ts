import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasBlobStore, openBlobStore } from '../../../src/blobs/blob-store.ts';
import { BlobStoreUnavailable } from '../../../src/blobs/blob-store-unavailable.ts';
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
});
afterEach(() => {
  server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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
    await vi.waitFor(() => expect(server.counts.get('PUT')).toBe(2), 20_000);
    resolve(undefined);
    expect((await both).sort()).toEqual([false, true]);
    expect(server.stored.size).toBe(1);
  });
});

describe('A store that fails', () => {
  it.each([400, 401, 403, 409, 429, 500, 503])('with %s to a conditional write does not count as written', async (status) => {
    faultOf = () => ({ status });
    await expect(store.create('key', 1)).rejects.toThrow(new BlobStoreUnavailable(`The blob store answered ${status} to PUT`));
    expect(server.stored.size).toBe(0);
  });

  it.each([
    ['read', 'GET', 2, () => store.read('key')],
    ['create', 'PUT', 1, () => store.create('key', 1)],
    ['write', 'PUT', 1, () => store.write('key', 1)],
    ['remove', 'DELETE', 1, () => store.remove('key')],
    ['list', 'GET', 2, () => store.list('')],
  ])('throws from %s, and gets %s %i times', async (_, method, times, use) => {
    for (const fault of [{ status: 503 }, { status: 429 }, { hangsUp: true }]) {
      server.counts.clear();
      faultOf = () => fault;
      await expect(use()).rejects.toThrow(BlobStoreUnavailable);
      expect([...server.counts]).toEqual([[method, times]]);
    }
  });

  it.each([
    ['does not answer', { after: new Promise(() => undefined) }],
    ['stops halfway through its answer', { stopsHalfway: true }],
  ])('because it %s is not waited for longer than the limit of a call', async (_, fault) => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    });
    faultOf = () => fault;
    await expect(store.read('key')).rejects.toThrow(BlobStoreUnavailable);
    await expect(store.create('key', 1)).rejects.toThrow(BlobStoreUnavailable);
    expect(limits).toEqual([3000, 3000, 3000]);
  });

  it('for a moment is read from again', async () => {
    expect(await store.create('key', 1)).toBe(true);
    faultOf = (_, before) => (before === 0 ? { status: 503 } : undefined);
    expect(await store.read('key')).toBe(1);
  });

  it('after it has stored the value says at the next attempt that the key is taken', async () => {
    faultOf = (_, before) => (before === 0 ? { status: 503, isStored: true } : undefined);
    await expect(store.create('key', 1)).rejects.toThrow(BlobStoreUnavailable);
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
