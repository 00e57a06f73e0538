import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { serve as listen } from 'srvx/node';

/**
 * Netlify's own blob server over a folder (`BLOBS_DIR`, else `.data/blobs`), on loopback, for functions that run here: their client finds it in `NETLIFY_BLOBS_CONTEXT`.
 * Leaves a store that the environment names already. Returns what ends it.
 *
 * Requests are answered one after the other: that server looks whether a key is new in one step and writes it in another, and lists a
 * folder while its files are renamed, so that two requests at once would break what the platform holds.
 */
export async function serveBlobs(folder = process.env['BLOBS_DIR'] ?? '.data/blobs'): Promise<() => Promise<unknown>> {
  const { NETLIFY_BLOBS_CONTEXT: context, NETLIFY_SITE_ID: site } = process.env;
  if (context || site) return () => Promise.resolve();
  const token = randomUUID();
  const blobs = new BlobsServer({ directory: resolve(folder), token }) as unknown as Answering;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (request: Request) => {
    const answer = last.then(() => blobs.handleRequest(request));
    last = answer.catch(() => undefined);
    return answer;
  };
  // Its own `start` would listen on every interface.
  const server = listen({ fetch: inTurn, port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false });
  await server.ready();
  const address = server.url!.replace(/\/$/, '');
  blobs.address = address;
  const local = { edgeURL: address, uncachedEdgeURL: address, siteID: 'local', token };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(local)).toString('base64');
  return () => {
    delete process.env['NETLIFY_BLOBS_CONTEXT'];
    return server.close(true);
  };
}

/** What `start` of the blob server would set, and hand every request to. */
interface Answering {
  address: string;
  handleRequest: (request: Request) => Promise<Response>;
}
