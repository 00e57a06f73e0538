/**
 * Tells whether a question has been asked by two different callers, without keeping who asked.
 *
 * Of a question that one caller has asked, the store holds a keyed digest and a fold: a number below 64, from a keyed digest of the
 * question, the month and the address. Two different folds prove two different callers. One fold fits one address in 64, so it names
 * nobody, and it differs from question to question, so two questions of the same caller cannot be joined. A second caller goes unnoticed once
 * in 64 times. An instance of a function lives for minutes: salts kept in its memory alone would hardly ever see the second caller.
 */
import { seenKey } from './counts.ts';

/** The part of a blob store that counting needs. Values are JSON. */
export interface UsageStore {
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<void>;
}

const FOLDS = 64;
const QUESTION_MAX = 200;

/** The question as it is counted: the same words in the same order. Undefined when it could hold what belongs to a person. */
export function countable(question: string): string | undefined {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const isPersonal = /\S@\S|\d[\d\s().-]{5,}\d/.test(text);
  return text === '' || text.length > QUESTION_MAX || isPersonal ? undefined : text;
}

/** @param month `YYYY-MM`: folds of different months cannot be compared */
export async function foldOf(secret: string, month: string, question: string, address: string): Promise<number> {
  const digest = await hmac(secret, `fold\0${month}\0${question}\0${address}`);
  return digest[0]! % FOLDS;
}

/** Adds the folds of callers met here to those met elsewhere, and says whether they are two callers or more. */
export async function hasSecondAsker(
  store: UsageStore,
  secret: string,
  month: string,
  question: string,
  folds: ReadonlySet<number>,
): Promise<boolean> {
  const digest = await hmac(secret, `question\0${question}`);
  const key = seenKey(month, Buffer.from(digest).toString('base64url').slice(0, 22));
  const known = foldsIn(await store.read(key));
  // Two are enough to know; no more are kept.
  const all = new Set([...known, ...[...folds].filter((fold) => !known.includes(fold))].slice(0, 2));
  if (all.size > known.length) await store.write(key, [...all]);
  return all.size >= 2;
}

function foldsIn(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((fold) => typeof fold === 'number') : [];
}

async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const bytes = (of: string) => new TextEncoder().encode(of);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)));
}
