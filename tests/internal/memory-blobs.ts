/** Blobs in memory, which hold what the platform holds: a read sees every write before it, and a name is created once. */
import type { Blobs } from '../../src/blobs/blob-store.ts';

/** `before` is told of each use, and may throw or wait. */
export function memoryBlobs(before: (use: keyof Blobs, key: string) => unknown = () => undefined) {
  const kept = new Map<string, string>();
  const blobs: Blobs = {
    read: async (key) => {
      await before('read', key);
      const text = kept.get(key);
      return text === undefined ? null : (JSON.parse(text) as unknown);
    },
    create: async (key, value) => {
      await before('create', key);
      if (kept.has(key)) return false;
      kept.set(key, JSON.stringify(value));
      return true;
    },
    write: async (key, value) => {
      await before('write', key);
      kept.set(key, JSON.stringify(value));
    },
    remove: async (key) => {
      await before('remove', key);
      kept.delete(key);
    },
    list: async (prefix) => {
      await before('list', prefix);
      return [...kept.keys()].filter((key) => key.startsWith(prefix));
    },
  };
  return { blobs, kept };
}
