/** What several checks expect of answers. Each yields a sentence for everything that is otherwise. */
import type { Answer } from './answer.ts';

/** @param expected by name of the header: the value, or what it matches; null where there must be none */
export function* headerFaults({ asked, headers }: Answer, expected: Record<string, string | RegExp | null>): Generator<string> {
  for (const [name, value] of Object.entries(expected)) {
    const found = headers.get(name);
    const isRight = value instanceof RegExp ? found !== null && value.test(found) : found === value;
    if (!isRight) yield `${asked} has ${name}: ${shown(found)}, not ${shown(value)}`;
  }
}

export function* statusFaults({ asked, status }: Answer, ...allowed: number[]): Generator<string> {
  if (!allowed.includes(status)) yield `${asked} answers ${status}, not ${allowed.join(' or ')}`;
}

/** A CDN may vary on more than the site does, such as `Accept-Encoding`. */
export const VARIES_ON_ACCEPT = /(^|[\s,])accept([\s,]|$)/i;

/** A header that keeps a private cache from answering without asking. */
export const REVALIDATED = /\bmax-age=0\b|\bno-cache\b|\bno-store\b/;

/** An entity tag without the mark of a weak one, which whoever compresses an answer adds. */
export function tagOf({ headers }: Answer): string {
  return (headers.get('etag') ?? '').replace(/^W\//, '');
}

function shown(value: string | RegExp | null): string {
  return value === null ? 'nothing' : String(value);
}
