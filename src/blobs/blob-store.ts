/** JSON values in Netlify Blobs, read with strong consistency: a read sees every write that was acknowledged before it. */
import process from 'node:process';
import { getStore, type Store } from '@netlify/blobs';
import { NotConfigured } from '../environment.ts';
import { BlobStoreUnavailable } from './blob-store-unavailable.ts';
import { fetchBlob } from './fetch-blob.ts';
import { storeName } from './store-name.ts';

/** JSON values by key. A key is path-like; a write is whole or not at all. */
export interface BlobStore {
  /** Null where there is nothing. */
  read: (key: string) => Promise<unknown>;
  /** Writes only where there is nothing yet; false when there is. */
  create: (key: string, value: unknown) => Promise<boolean>;
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** The keys that start with `prefix`. */
  list: (prefix: string) => Promise<string[]>;
}

/**
 * Opens the store of this name. Each use throws `NotConfigured` where there is no blob store, and `BlobStoreUnavailable` when the store fails.
 * Functions get theirs from the platform, apart from those of other deploy contexts; a command works on that of a deployed site when NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN name it.
 */
export function openBlobStore(name: string): BlobStore {
  return {
    read: (key) => use(name, (client) => client.get(key, { type: 'json' })),
    create: (key, value) => use(name, async (client) => (await client.setJSON(key, value, { onlyIfNew: true })).modified),
    write: (key, value) => use(name, async (client) => void (await client.setJSON(key, value))),
    remove: (key) => use(name, (client) => client.delete(key)),
    list: (prefix) => use(name, async (client) => (await client.list({ prefix })).blobs.map(({ key }) => key)),
  };
}

/** Whether this process has a blob store. */
export function hasBlobStore(): boolean {
  try {
    return Boolean(openClient('any'));
  } catch (failure) {
    if (failure instanceof NotConfigured) return false;
    throw failure;
  }
}

/** The answer that the client gets to a request that failed: one that it neither tries again nor takes for a success. */
const FAILED = 424;

/**
 * Calls the store with a client of its own, since the platform renews the credential that it puts into the environment.
 *
 * By itself the client tries each failed request five times more, 5 seconds apart, without an end to any of them, and takes every answer to a
 * conditional write but 412 for a success. So it never sees a failure: `fetchBlob` limits and repeats requests, and what fails is thrown here.
 */
async function use<T>(name: string, call: (client: Store) => Promise<T>): Promise<T> {
  let failed: unknown;
  const client = openClient(name, async (url, init) => {
    try {
      return await fetchBlob(url, init);
    } catch (failure) {
      failed ??= failure;
      return new Response(null, { status: FAILED });
    }
  });
  try {
    const result = await call(client);
    if (failed === undefined) return result;
  } catch (failure) {
    failed ??= failure;
  }
  throw failed instanceof BlobStoreUnavailable ? failed : new BlobStoreUnavailable('The blob store failed', { cause: failed });
}

function openClient(name: string, fetchLimited?: typeof fetch): Store {
  try {
    const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
    return getStore({
      name: storeName(name),
      consistency: 'strong',
      ...(siteID && token && { siteID, token }),
      ...(fetchLimited && { fetch: fetchLimited }),
    });
  } catch (failure) {
    if (!(failure instanceof Error) || failure.name !== 'MissingBlobsEnvironmentError') throw failure;
    throw new NotConfigured('The blob store', [
      {
        name: 'NETLIFY_BLOBS_CONTEXT',
        description: 'what the platform sets itself in functions of a deployed site; `npm start` sets it, too',
      },
    ]);
  }
}
