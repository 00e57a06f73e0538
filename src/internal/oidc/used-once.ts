/**
 * Remembers what must not be used again: the sign-ins that have come back, and the sessions that have ended. A cookie alone cannot tell,
 * since whoever has copied it can send it again.
 */
export interface UsedOnce {
  /** Marks it as used. False when it was already. */
  use: (kind: Kind, id: string) => Promise<boolean>;
  isUsed: (kind: Kind, id: string) => Promise<boolean>;
}

type Kind = 'sign-in' | 'session';
