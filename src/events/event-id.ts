/** The id and the slug of an event, which never change. */
import { createHash } from 'node:crypto';
import type { EventRecord } from '../contract/event-record.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const SLUG_MAX = 60;

/**
 * `evt_` and 16 base32 characters (80 bits of SHA-256) of a source record's key. An event takes the id of the first record that
 * announced it and keeps it; because every record has an id of its own, rules that name an event still find it after a merge.
 */
export function eventId(key: string): string {
  const bytes = createHash('sha256').update(key).digest();
  let bits = 0n;
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, place) => BASE32[Number((bits >> BigInt(75 - 5 * place)) & 31n)]);
  return `evt_${letters.join('')}`;
}

/**
 * Last part of the address of an event's page: the name, the year and the end of the id, for example `react-day-vienna-2026-k3j9xq`.
 * It is chosen when the event first appears and stored, so that a corrected name or date breaks no link; pages read `event.slug`.
 */
export function eventSlug(event: Pick<EventRecord, 'id' | 'name' | 'start'>): string {
  const words = plain(event.name).split(' ').filter(Boolean);
  const year = event.start.date.slice(0, 4);
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, SLUG_MAX) : `${name}-${word}`;
    if (longer.length > SLUG_MAX) break;
    name = longer;
  }
  return [name, words.includes(year) ? '' : year, event.id.slice(-6)].filter(Boolean).join('-');
}

/** Lower case without accents or signs: letters a–z, digits and single spaces. */
export function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Most texts have none, and are searched for hundreds of words. */
function withoutAccents(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
