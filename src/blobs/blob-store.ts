/** JSON values in Netlify Blobs, read with strong consistency: a read sees every write that was acknowledged before it. */
import process from 'node:process';
import { getStore } from '@netlify/blobs';
import { NotConfigured } from '../environment.ts';

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
 * Opens the store of this name. Each use throws `NotConfigured` where there is no blob store, and an `Error` when the store fails. Functions
 * get theirs from the platform; a command works on that of a deployed site when NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN name it.
 */
export function openBlobStore(name: string): BlobStore {
  // A client for each use: the platform renews the credential that it puts into the environment.
  const client = () => openClient(name);
  return {
    read: (key) => client().get(key, { type: 'json' }),
    create: (key, value) => createBlob(name, key, value),
    write: async (key, value) => void (await client().setJSON(key, value)),
    remove: (key) => client().delete(key),
    list: async (prefix) => (await client().list({ prefix })).blobs.map(({ key }) => key),
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

/** The client reports every answer to a conditional write but 412 as written, failures included: so its last answer is looked at here. */
async function createBlob(name: string, key: string, value: unknown): Promise<boolean> {
  let last: Response | undefined;
  const client = openClient(name, async (...request) => (last = await fetch(...request)));
  const { modified } = await client.setJSON(key, value, { onlyIfNew: true });
  if (modified && !last?.ok) throw new Error(`The blob store answered ${last?.status} to a conditional write`);
  return modified;
}

function openClient(name: string, fetchBlob?: typeof fetch) {
  try {
    const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
    return getStore({
      name,
      consistency: 'strong',
      ...(siteID && token && { siteID, token }),
      ...(fetchBlob && { fetch: fetchBlob }),
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
