/** A blob store in memory, which holds what the platform holds: a read sees every write before it, and a key is created once. */
import type { BlobStore } from '../../src/blobs/blob-store.ts';

/** `before` is called before each use, and may throw or wait. `kept` is the JSON of each key. */
export function memoryBlobStore(
  before: (use: keyof BlobStore, key: string) => unknown = () => undefined,
): BlobStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
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
}
