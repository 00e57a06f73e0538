import type { ServerRequest } from 'srvx';
import { NodeResponse } from 'srvx/node';
import { LruCache } from '../cache/lru-cache.ts';
import { SeenTexts } from './seen-texts.ts';
import { ServedResponse } from './served-response.ts';

/** Size of a cached response besides its body: headers, address and bookkeeping, in bytes. */
const OVERHEAD = 2000;

/** How long a public response that states no `s-maxage` stays fresh, in milliseconds: a file may change while it is served. */
const DEFAULT_LIFETIME = 2000;

interface CachedResponse {
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
  /** When it becomes stale, by `performance.now()`: the time of day may be set while the server runs, by days. */
  expires: number;
}

/**
 * A cache like the one at the platform's edge. It stores public responses to GET, for the `s-maxage` that they state or for a moment, from
 * the second request on: most questions are asked once, and storing their answers costs memory and time. A stale response is revalidated by one
 * request, while the others still get it. Requests with a credential bypass the cache.
 *
 * @param varyBy names of the headers, in lower case, that select a response together with the address
 * @param maxBytes total size of the cached responses
 */
export function edgeCache(varyBy: string[], maxBytes: number) {
  const responses = new LruCache<string, CachedResponse>(maxBytes, ({ body }) => body.length + OVERHEAD);
  const requested = new SeenTexts();

  return {
    /** @returns the cached response; undefined where the caller has to make one */
    match(request: ServerRequest): Response | undefined {
      const cached = isCacheable(request) ? responses.get(keyOf(request)) : undefined;
      if (cached === undefined) return undefined;
      const now = performance.now();
      if (now < cached.expires) return new NodeResponse(cached.body, { headers: cached.headers });
      cached.expires = now + DEFAULT_LIFETIME;
      return undefined;
    },

    /** Stores a response if it may be cached, and returns it. */
    async store(request: ServerRequest, response: Response): Promise<Response> {
      const lifetime = isCacheable(request) ? freshnessLifetime(response, varyBy) : 0;
      if (lifetime === 0) return response;
      const key = keyOf(request);
      if (!requested.wasSeen(key)) return response;
      const headers = [...response.headers];
      const bytes = ServedResponse.bytesOf(response);
      const body = bytes ?? new Uint8Array(await response.arrayBuffer());
      responses.set(key, { headers, body, expires: performance.now() + lifetime });
      return bytes === undefined ? new NodeResponse(body, { headers }) : response;
    },
  };

  function keyOf({ url, headers }: ServerRequest): string {
    return varyBy.reduce((key, name) => `${key}\n${headers.get(name) ?? ''}`, url);
  }
}

function isCacheable({ method, headers }: ServerRequest): boolean {
  return method === 'GET' && !headers.has('cookie') && !headers.has('authorization') && !headers.has('if-none-match');
}

/** In milliseconds; 0 where the response must not be stored. */
function freshnessLifetime({ status, headers }: Response, varyBy: string[]): number {
  const vary = headers.get('vary')?.toLowerCase().split(/\s*,\s*/); // prettier-ignore
  if (status !== 200 || headers.has('set-cookie') || !(vary ?? []).every((name) => varyBy.includes(name))) return 0;
  const stated = /^public\b.*\bs-maxage=(\d+)/.exec(headers.get('netlify-cdn-cache-control') ?? '')?.[1];
  if (stated !== undefined) return Number(stated) * 1000;
  return headers.get('cache-control')?.startsWith('public') ? DEFAULT_LIFETIME : 0;
}
