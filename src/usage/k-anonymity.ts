/**
 * Tells whether two different callers have sent a query, without keeping who sent it (k-anonymity, with k = 2).
 *
 * Of a query, the store holds a keyed digest and the bucket of its first caller: a number below 64, from a keyed digest of the query, the
 * month and the address. A different bucket proves a different caller. One address in 64 falls into the same bucket, so a bucket identifies
 * nobody, and it differs from query to query, so two queries of the same caller cannot be joined. A second caller goes unnoticed once in 64
 * times. An instance of a function lives for minutes: salts kept in its memory alone would hardly ever see the second caller.
 */
import type { BlobStore } from '../blobs/blob-store.ts';
import { hmac } from '../shared/hmac.ts';
import { networkOf } from '../shared/network-of.ts';
import { seenKey } from './counts.ts';

/** The part of a blob store that counting needs. */
export type UsageStore = Pick<BlobStore, 'read' | 'create' | 'write'>;

const BUCKETS = 64;
const QUERY_MAX = 200;

/** The query as it is counted: the same words in the same order. Undefined when it may hold personal data. */
export function countableQuery(query: string): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const isPersonal = /\S@\S|\d[\d\s().-]{5,}\d/.test(text);
  return text === '' || text.length > QUERY_MAX || isPersonal ? undefined : text;
}

/** @param month `YYYY-MM`: buckets of different months cannot be compared */
export async function bucketOf(secret: string, month: string, query: string, address: string): Promise<number> {
  // The label is part of what is stored: under another one, each caller of this month would look like a second.
  const [byte = 0] = await hmac(secret, `fold\0${month}\0${query}\0${networkOf(address, 48)}`);
  return byte % BUCKETS;
}

/**
 * Whether the callers of this instance are two, or another than the first caller anywhere. Of two that come at once, one is the first.
 *
 * @param buckets those of the callers of this instance, at least one
 */
export async function hasSecondCaller(
  store: UsageStore,
  secret: string,
  month: string,
  query: string,
  buckets: ReadonlySet<number>,
): Promise<boolean> {
  const digest = await hmac(secret, `question of a network\0${query}`);
  const key = seenKey(month, Buffer.from(digest).toString('base64url').slice(0, 22));
  const [bucket] = buckets;
  const isFirst = await store.create(key, bucket);
  if (buckets.size > 1) return true;
  if (isFirst) return false;
  const first = await store.read(key);
  return typeof first === 'number' && first !== bucket;
}
