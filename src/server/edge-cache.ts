import type { ServerRequest } from 'srvx';
import { NodeResponse } from 'srvx/node';
import { LruCache } from '../cache/lru-cache.ts';

/** Answers kept, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** How long a public answer that names no time for the edge is kept, in milliseconds: a file may change while it is served. */
const FRESH = 2000;

interface Answer {
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
  /** When it has to be asked for again, by `performance.now()`: the time of day may be set while the server runs, by days. */
  until: number;
}

/**
 * Keeps answers as the platform's edge does: those to GET that say that they are public, for the `s-maxage` that they name or a moment.
 * One that has become old is asked for again by one request, and given to the others meanwhile. A request that carries a credential
 * is never answered from here and its answer never kept.
 *
 * @param varying names of the headers, in lower case, that decide with the address which answer is given
 */
export function edgeCache(varying: string[]) {
  const answers = new LruCache<string, Answer>(KEPT_BYTES, ({ body }) => body.length + 2000);

  return {
    /** The kept answer, if there is one. */
    find(request: ServerRequest): Response | undefined {
      const kept = isShared(request) ? answers.find(keyOf(request)) : undefined;
      if (kept === undefined) return undefined;
      const now = performance.now();
      if (now < kept.until) return new NodeResponse(kept.body, { headers: kept.headers });
      kept.until = now + FRESH;
      return undefined;
    },

    /** Keeps an answer where it may be, and returns it. */
    async keep(request: ServerRequest, response: Response): Promise<Response> {
      const time = isShared(request) ? keptFor(response, varying) : 0;
      if (time === 0) return response;
      const headers = [...response.headers];
      const body = new Uint8Array(await response.arrayBuffer());
      answers.set(keyOf(request), { headers, body, until: performance.now() + time });
      return new NodeResponse(body, { headers });
    },
  };

  function keyOf({ url, headers }: ServerRequest): string {
    return varying.reduce((key, name) => `${key}\n${headers.get(name) ?? ''}`, url);
  }
}

function isShared({ method, headers }: ServerRequest): boolean {
  return method === 'GET' && !headers.has('cookie') && !headers.has('authorization') && !headers.has('if-none-match');
}

/** In milliseconds. */
function keptFor({ status, headers }: Response, varying: string[]): number {
  const vary =
    headers
      .get('vary')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? [];
  if (status !== 200 || headers.has('set-cookie') || !vary.every((name) => varying.includes(name))) return 0;
  const named = /^public\b.*\bs-maxage=(\d+)/.exec(headers.get('netlify-cdn-cache-control') ?? '')?.[1];
  if (named !== undefined) return Number(named) * 1000;
  return headers.get('cache-control')?.startsWith('public') ? FRESH : 0;
}
