import { openBlobStore } from '../../blobs/blob-store.ts';
import { DAY, isoDay } from '../../shared/time.ts';

/**
 * Remembers what must not be used again: the sign-ins that have come back, and the sessions that have ended. A cookie alone cannot tell,
 * since whoever has copied it can send it again.
 */
export interface UsedOnce {
  /** Marks it as used. False when it was already. */
  use: (kind: Kind, id: string) => Promise<boolean>;
  isUsed: (kind: Kind, id: string) => Promise<boolean>;
  /** Forgets what is too old to be accepted anyway: what was made before yesterday. */
  forgetOld: (now: Date) => Promise<void>;
}

type Kind = 'sign-in' | 'session';

/** What it does throws `NotConfigured` where there is no blob store: without this memory nobody gets in. */
export function usedOnce(): UsedOnce {
  const blobs = openBlobStore('operators');
  const key = (kind: Kind, id: string) => `used/${id}/${kind}`;
  return {
    use: (kind, id) => blobs.create(key(kind, id), {}),
    isUsed: async (kind, id) => (await blobs.read(key(kind, id))) !== null,
    forgetOld: async (now) => {
      const oldest = `used/${isoDay(now.getTime() - DAY)}`;
      const old = (await blobs.list('used/')).filter((used) => used < oldest);
      await Promise.all(old.map((used) => blobs.remove(used)));
    },
  };
}

/** An id that nobody can guess, after the day on which it was made. */
export function newId(): string {
  return `${isoDay(Date.now())}-${crypto.randomUUID()}`;
}
