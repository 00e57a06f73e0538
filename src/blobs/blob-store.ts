/** The operators' data in Netlify Blobs. Everything is read with strong consistency: what was acknowledged is seen by the next reader. */
import process from 'node:process';
import { getStore } from '@netlify/blobs';
import { NotConfigured } from '../environment.ts';

/** JSON values by key. A key is path-like; a write is whole or not at all. */
export interface Blobs {
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
 * Each use throws `NotConfigured` where there is no blob store. Functions get theirs from the platform; a command works on that of a
 * deployed site when NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN name it.
 */
export function openBlobs(name: string): Blobs {
  // Opened for each use: the platform renews the credential that it puts into the environment.
  const store = () => openStore(name);
  return {
    read: (key) => store().get(key, { type: 'json' }) as Promise<unknown>,
    create: async (key, value) => (await store().setJSON(key, value, { onlyIfNew: true })).modified,
    write: async (key, value) => void (await store().setJSON(key, value)),
    remove: (key) => store().delete(key),
    list: async (prefix) => (await store().list({ prefix })).blobs.map(({ key }) => key),
  };
}

function openStore(name: string) {
  try {
    const options = { name, consistency: 'strong', fetch: fetchOrThrow } as const;
    const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
    return getStore(siteID && token ? { ...options, siteID, token } : options);
  } catch (failure) {
    if (!(failure instanceof Error) || failure.name !== 'MissingBlobsEnvironmentError') throw failure;
    throw new NotConfigured('The store of the operators’ data', [
      {
        name: 'NETLIFY_BLOBS_CONTEXT',
        what: 'what the platform sets itself in functions of a deployed site; `npm start` sets it, too',
      },
    ]);
  }
}

/**
 * The client reports every answer to a conditional write but 412 as written, a refusal and a failure included: those are thrown here, after
 * which the client tries again.
 */
const fetchOrThrow: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.ok || [304, 404, 412].includes(response.status)) return response;
  throw new Error(`The blob store answered ${response.status}`);
};
