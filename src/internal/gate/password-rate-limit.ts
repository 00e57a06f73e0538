/** Limits how often a network may try the shared password: each attempt takes one of a few slots of the minute, before the password is read. */
import { createHash } from 'node:crypto';
import type { BlobStore } from '../../blobs/blob-store.ts';

/** Attempts in a minute of the clock. Any sixty seconds touch two minutes, so that nobody has more than 10 attempts in them. */
export const ATTEMPTS_PER_MINUTE = 5;
const MINUTE = 60_000;

/** Keys start with this and the minute. */
const PREFIX = 'tries/';

/** An attempt that was let through. */
export interface Attempt {
  /** Frees the slot: an attempt with the right password does not count. */
  release: () => Promise<void>;
}

/**
 * Takes a slot, or returns the seconds until the next minute when there is none left.
 *
 * @param address the caller's; only its digest is stored, and removed within an hour of the next attempt
 */
export async function takeAttempt(blobs: BlobStore, address: string, now = Date.now()): Promise<Attempt | number> {
  const minute = Math.floor(now / MINUTE);
  const caller = createHash('sha256')
    .update(`${minute}\0${networkOf(address)}`)
    .digest('hex')
    .slice(0, 32);
  for (let slot = 0; slot < ATTEMPTS_PER_MINUTE; slot++) {
    const key = `${PREFIX}${minute}/${caller}/${slot}`;
    if (!(await blobs.create(key, ''))) continue;
    if (slot === 0) await removeBefore(blobs, minute);
    return { release: () => blobs.remove(key) };
  }
  return Math.ceil(((minute + 1) * MINUTE - now) / 1000);
}

/** The /64 network of an IPv6 address: one caller has all addresses in it (RFC 4291, section 2.5.1). An IPv4 address stands for itself. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16))
    .join(':');
}

async function removeBefore(blobs: BlobStore, minute: number): Promise<void> {
  const keys = await blobs.list(PREFIX);
  const old = keys.filter((key) => Number(key.split('/')[1]) < minute - 1);
  await Promise.all(old.slice(0, 100).map((key) => blobs.remove(key)));
}
