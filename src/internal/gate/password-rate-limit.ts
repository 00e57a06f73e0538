/** Slowing down who guesses: a try takes one of a few places that its caller has in each minute, before the password is looked at. */
import { createHash } from 'node:crypto';
import type { BlobStore } from '../../blobs/blob-store.ts';

/** Places in a minute of the clock. Any sixty seconds touch two minutes, so that nobody has more than 10 tries in them. */
export const TRIES = 5;
const MINUTE = 60_000;

/** A place, which is free again when the try was right. */
export interface Place {
  release: () => Promise<void>;
}

/**
 * Takes a place, or returns the seconds to wait for one.
 *
 * @param caller the address of the caller; only its digest is kept, for an hour at most after somebody tries again
 */
export async function takePlace(blobs: BlobStore, caller: string, now = Date.now()): Promise<Place | number> {
  const minute = Math.floor(now / MINUTE);
  const name = createHash('sha256')
    .update(`${minute}\0${networkOf(caller)}`)
    .digest('hex')
    .slice(0, 32);
  for (let place = 0; place < TRIES; place++) {
    const key = `tries/${minute}/${name}/${place}`;
    if (!(await blobs.create(key, ''))) continue;
    if (place === 0) await forgetBefore(blobs, minute);
    return { release: () => blobs.remove(key) };
  }
  return Math.ceil(((minute + 1) * MINUTE - now) / 1000);
}

/** Of an IPv6 address only the network: one caller has all addresses in it (RFC 4291, section 2.5.1), and could try from each. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = after === undefined ? 0 : 8 - before!.length - after.length;
  const groups = [...before!, ...Array<string>(zeros).fill('0'), ...(after ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16))
    .join(':');
}

async function forgetBefore(blobs: BlobStore, minute: number): Promise<void> {
  const keys = await blobs.list('tries/');
  const old = keys.filter((key) => Number(key.split('/')[1]) < minute - 1);
  await Promise.all(old.slice(0, 100).map((key) => blobs.remove(key)));
}
