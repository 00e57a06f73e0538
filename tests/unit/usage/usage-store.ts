import type { Blobs } from '../../../src/blobs/blob-store.ts';

/** A store in memory that keeps what it is given as the real one does: as JSON. */
export function storeInMemory() {
  const kept = new Map<string, string>();
  const blobs: Blobs = {
    read: (key) => Promise.resolve(kept.has(key) ? JSON.parse(kept.get(key)!) : null),
    create: (key, value) => Promise.resolve(!kept.has(key) && Boolean(kept.set(key, JSON.stringify(value)))),
    write: (key, value) => Promise.resolve(void kept.set(key, JSON.stringify(value))),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    list: (prefix) => Promise.resolve([...kept.keys()].filter((key) => key.startsWith(prefix))),
  };
  return { ...blobs, kept };
}
