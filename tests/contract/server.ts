/**
 * The server that the contract is tested against: the local one over `dist`, or the one at `SERVER_URL`, of the kind `SERVER_KIND`.
 */
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../../scripts/serve.ts';
import { distDir } from '../../src/settings.ts';

/**
 * Netlify's own command line, where it does otherwise than the platform that it stands for: it marks its entity tags weak and computes
 * another for HEAD, it takes no `Content-Type` from header rules, it hands out `_headers`, and an address that is not percent-encoded
 * ends its process. What a test asks beyond that holds there, too. It takes 100 to 200 ms for each call, so tests of many calls send fewer.
 */
export const isNetlifyCli = process.env['SERVER_KIND'] === 'netlify-cli';

/** All of them, or every tenth where each call takes long. */
export function affordable<T>(items: T[]): T[] {
  return isNetlifyCli ? items.filter((_, index) => index % 10 === 0) : items;
}

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

  const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, base), { redirect: 'manual', ...init });
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
