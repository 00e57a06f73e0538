/**
 * The server that the contract is tested against: the local one over `dist`, or the one at `SERVER_URL`, of the kind `SERVER_KIND`.
 */
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { distDir } from '../../src/build-settings.ts';

/**
 * Netlify's own command line, where it does otherwise than the platform that it stands for: it marks the entity tags of files weak and
 * computes another for HEAD, it takes no `Content-Type` from header rules, it hands out `_headers`, it answers 403 to a path that is longer
 * than a file's may be, and an address that is not percent-encoded ends its process. What a test asks beyond that holds there, too.
 *
 * It starts a thread for each call of a function, 100 to 300 ms, and calls again under four other names (`.html`, `/index.html`…) whatever
 * answered 403 or 404; a call whose caller has gone goes on. Tests of many calls therefore send fewer of them there, and few at once: after
 * twenty it is busy for half a minute.
 */
export const isNetlifyCli = process.env['SERVER_KIND'] === 'netlify-cli';

/** How many of a list are asked for where each call takes long. */
const AFFORDABLE = 10;

/** All of them; where each call takes long some, evenly from the whole list. */
export function affordable<T>(items: T[]): T[] {
  const step = isNetlifyCli ? Math.ceil(items.length / AFFORDABLE) : 1;
  return items.filter((_, index) => index % step === 0);
}

/** How long a test waits for an answer, in milliseconds: a server that hangs fails the tests that ask it, rather than hold them all. */
const PATIENCE = 30_000;

/** `get('/path')` asks the server, which runs for the tests of the calling file. */
export function useServer() {
  let base = process.env['SERVER_URL'];
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  beforeAll(async () => {
    if (base !== undefined) return;
    server = await serve({ port: 0, host: '127.0.0.1', dist: distDir });
    base = server.url;
  });
  afterAll(() => server?.close(true));

  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, base), { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...init });
    // Read to its end, though the test may not: Node 24 fails when a server closes a connection with a body that nobody reads
    // (https://github.com/nodejs/undici/issues/5360).
    await response.clone().arrayBuffer();
    return response;
  };
  const json = async (path: string, init?: RequestInit) => {
    const response = await get(path, init);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: (await response.json()) as Record<string, unknown>,
    };
  };
  /** Where the server is, for clients that bring their own way of asking. */
  const address = () => new URL(base!);
  return { get, json, address };
}
