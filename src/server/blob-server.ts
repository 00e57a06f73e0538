import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { serve as listen } from 'srvx/node';

/**
 * Starts Netlify's own blob server over a folder (`BLOBS_DIR`, else `.data/blobs`), on loopback. Functions in this process find it through
 * `NETLIFY_BLOBS_CONTEXT`. Does nothing where the environment names a store already.
 *
 * It handles one request at a time: Netlify's server checks whether a key is new and writes it in two steps, and lists a folder while files
 * in it are renamed, so that concurrent requests would break the guarantees of the platform.
 *
 * @returns a function that stops it
 */
export async function startBlobServer(folder = process.env['BLOBS_DIR'] || '.data/blobs'): Promise<() => Promise<unknown>> {
  const { NETLIFY_BLOBS_CONTEXT: context, NETLIFY_SITE_ID: site } = process.env;
  if (context || site) return () => Promise.resolve();
  const token = randomUUID();
  const blobs = new BlobsServer({ directory: resolve(folder), token }) as unknown as RequestHandler;
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = (request: Request) => {
    const response = last.then(() => blobs.handleRequest(request));
    last = response.catch(() => undefined);
    return response;
  };
  // Its own `start` would listen on every interface.
  const server = listen({ fetch: oneAtATime, port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false });
  await server.ready();
  const address = new URL(server.url ?? '').origin;
  blobs.address = address;
  const local = { edgeURL: address, uncachedEdgeURL: address, siteID: 'local', token };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(local)).toString('base64');
  return () => {
    delete process.env['NETLIFY_BLOBS_CONTEXT'];
    return server.close(true);
  };
}

/** The private parts of `BlobsServer` that its `start` uses. */
interface RequestHandler {
  address: string;
  handleRequest: (request: Request) => Promise<Response>;
}
