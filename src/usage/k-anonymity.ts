/**
 * Tells whether a question has been asked by two different callers, without keeping who asked.
 *
 * Of a question, the store holds a keyed digest and the bucket of its first caller: a number below 64, from a keyed digest of the question, the
 * month and the address. A different bucket proves a different caller. One bucket fits one address in 64, so it names nobody, and it differs
 * from question to question, so two questions of the same caller cannot be joined. A second caller goes unnoticed once in 64 times. An
 * instance of a function lives for minutes: salts kept in its memory alone would hardly ever see the second caller.
 */
import { seenKey } from './counts.ts';

/** The part of a blob store that counting needs. Values are JSON. */
export interface UsageStore {
  read: (key: string) => Promise<unknown>;
  /** Writes only where there is nothing yet; false when there is. */
  create: (key: string, value: unknown) => Promise<boolean>;
  write: (key: string, value: unknown) => Promise<void>;
}

const BUCKETS = 64;
const QUESTION_MAX = 200;

/** The question as it is counted: the same words in the same order. Undefined when it could hold what belongs to a person. */
export function countableQuery(question: string): string | undefined {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const isPersonal = /\S@\S|\d[\d\s().-]{5,}\d/.test(text);
  return text === '' || text.length > QUESTION_MAX || isPersonal ? undefined : text;
}

/** @param month `YYYY-MM`: buckets of different months cannot be compared */
export async function bucketOf(secret: string, month: string, question: string, address: string): Promise<number> {
  const digest = await hmac(secret, `fold\0${month}\0${question}\0${address}`);
  return digest[0]! % BUCKETS;
}

/**
 * Whether those who asked here are two, or another than the first anywhere. Of two that ask at once, one is the first.
 *
 * @param buckets at least one, of the callers met here
 */
export async function hasSecondCaller(
  store: UsageStore,
  secret: string,
  month: string,
  question: string,
  buckets: ReadonlySet<number>,
): Promise<boolean> {
  const digest = await hmac(secret, `question\0${question}`);
  const key = seenKey(month, Buffer.from(digest).toString('base64url').slice(0, 22));
  const [bucket] = buckets;
  const isFirst = await store.create(key, bucket);
  if (buckets.size > 1) return true;
  if (isFirst) return false;
  const first = await store.read(key);
  return typeof first === 'number' && first !== bucket;
}

async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const bytes = (of: string) => new TextEncoder().encode(of);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)));
}
