/** Limits how often a caller may try the shared password: each attempt takes one of a few slots of the minute, before the password is read. */
import type { BlobStore } from '../../blobs/blob-store.ts';
import { removeAll } from '../../blobs/remove-all.ts';
import { hmac } from '../../shared/hmac.ts';
import { networkOf } from '../../shared/network-of.ts';
import { MINUTE } from '../../shared/time.ts';

/** The name of the blob store. */
export const ATTEMPTS = 'gate';

/** Attempts in a minute of the clock. Any sixty seconds touch two minutes, so that nobody has more than 10 attempts in them. */
const ATTEMPTS_PER_MINUTE = 5;

/** Attempts of larger networks: callers in them may have nothing to do with each other. */
const LARGER_NETWORKS = [
  { bits: 56, attempts: 15 },
  { bits: 48, attempts: 45 },
] as const;

/** Keys start with this and the minute. */
const PREFIX = 'tries/';

/** Whose attempts are counted together: those of a known browser, else of a network. */
export type Caller = { device: string } | { address: string };

/** An attempt that was let through. */
export interface Attempt {
  /** Frees the slots: an attempt with the right password does not count. */
  release: () => Promise<void>;
}

interface Allowance {
  name: string;
  attempts: number;
}

/**
 * Takes a slot of each network of the caller, or returns the seconds until the next minute when one has none left.
 *
 * @param secret keys the digests that are stored instead of addresses; they are removed at a later attempt, and by the nightly job
 */
export async function takeAttempt(blobs: BlobStore, secret: string, caller: Caller, now = Date.now()): Promise<Attempt | number> {
  const minute = Math.floor(now / MINUTE);
  const taken: string[] = [];
  for (const { name, attempts } of allowancesOf(caller)) {
    const slot = await takeSlot(blobs, await slotPrefix(secret, minute, name), attempts);
    if (slot === undefined) {
      await removeAll(blobs, taken);
      return Math.ceil(((minute + 1) * MINUTE - now) / 1000);
    }
    taken.push(slot);
  }
  if (taken[0]?.endsWith('/0')) await removePastAttempts(blobs, now, 100);
  return { release: () => removeAll(blobs, taken) };
}

/** Removes the attempts of past minutes, `max` of them at most. */
export async function removePastAttempts(blobs: BlobStore, now: number, max = Infinity): Promise<void> {
  const minute = Math.floor(now / MINUTE);
  const past = (await blobs.list(PREFIX)).filter((key) => Number(key.split('/')[1]) < minute - 1);
  await removeAll(blobs, past.slice(0, max));
}

/** The smallest network first: it is the first to have none left. */
function allowancesOf(caller: Caller): Allowance[] {
  if ('device' in caller) return [{ name: `device ${caller.device}`, attempts: ATTEMPTS_PER_MINUTE }];
  const smallest = { name: networkOf(caller.address, 64), attempts: ATTEMPTS_PER_MINUTE };
  if (!smallest.name.includes(':')) return [smallest];
  return [smallest, ...LARGER_NETWORKS.map(({ bits, attempts }) => ({ name: networkOf(caller.address, bits), attempts }))];
}

/** Whoever has the store cannot search for an address, without the secret. */
async function slotPrefix(secret: string, minute: number, name: string): Promise<string> {
  const digest = Buffer.from(await hmac(secret, `attempt\0${minute}\0${name}`)).toString('hex');
  return `${PREFIX}${minute}/${digest.slice(0, 32)}/`;
}

/** Takes the first free slot. Two that take at the same time never get the same one. */
async function takeSlot(blobs: BlobStore, prefix: string, slots: number): Promise<string | undefined> {
  const taken = new Set(await blobs.list(prefix));
  for (let slot = 0; slot < slots; slot++) {
    const key = `${prefix}${slot}`;
    if (!taken.has(key) && (await blobs.create(key, ''))) return key;
  }
  return undefined;
}
