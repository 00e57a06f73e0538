/** The server that the contract is tested against: the local one over `dist`, or the one at `SERVER_URL`. */
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../../scripts/serve.ts';
import { distDir } from '../../src/settings.ts';

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
