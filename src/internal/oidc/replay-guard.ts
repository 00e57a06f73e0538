import { openBlobStore } from '../../blobs/blob-store.ts';
import { removeAll } from '../../blobs/remove-all.ts';
import { DAY, isoDay } from '../../shared/time.ts';

/**
 * Remembers what must not be used again: sign-ins that came back from the provider, and sessions that ended. A cookie alone cannot tell, since
 * whoever copied it can send it again.
 */
export interface ReplayGuard {
  /** Marks an id as used. False when it was used before. */
  markUsed: (kind: Kind, id: string) => Promise<boolean>;
  isUsed: (kind: Kind, id: string) => Promise<boolean>;
  /** Removes ids from before yesterday, whose cookies have expired. */
  removeOld: (now: Date) => Promise<void>;
}

type Kind = 'sign-in' | 'session';

/** Each use throws `NotConfigured` where there is no blob store: then nobody can sign in. */
export function openReplayGuard(): ReplayGuard {
  const blobs = openBlobStore('operators');
  const key = (kind: Kind, id: string) => `used/${id}/${kind}`;
  return {
    markUsed: (kind, id) => blobs.create(key(kind, id), {}),
    isUsed: async (kind, id) => (await blobs.read(key(kind, id))) !== null,
    removeOld: async (now) => {
      const oldest = `used/${isoDay(now.getTime() - DAY)}`;
      const old = (await blobs.list('used/')).filter((used) => used < oldest);
      await removeAll(blobs, old);
    },
  };
}

/** A random id that starts with the day on which it was made. */
export function newId(): string {
  return `${isoDay(Date.now())}-${crypto.randomUUID()}`;
}
