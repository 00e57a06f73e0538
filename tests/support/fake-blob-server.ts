import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a request is answered instead of well. */
export interface Fault {
  status?: number;
  /** The request takes effect although its answer is a failure. */
  isStored?: boolean;
  /** Answers after this promise. */
  after?: Promise<unknown>;
  /** What it answers with instead of what is stored. */
  body?: string;
  /** Sends the beginning of its answer and then nothing more. */
  stopsHalfway?: boolean;
  /** Closes the connection without an answer. */
  hangsUp?: boolean;
}

/**
 * The part of Netlify's blob API that the client uses, in memory and on loopback, with faults on demand.
 *
 * @param faultOf called for each request, with how many of its method came before it
 * @returns `context` for the variable NETLIFY_BLOBS_CONTEXT, and what is stored, by key
 */
export async function startFakeBlobServer(faultOf: (method: string, before: number) => Fault | undefined) {
  const stored = new Map<string, string>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '' } = request;
      const before = counts.get(method) ?? 0;
      counts.set(method, before + 1);
      const fault = faultOf(method, before) ?? {};
      const sent = await text(request);
      const hasEffect = (fault.status === undefined && !fault.hangsUp) || fault.isStored;
      const { status, body } = hasEffect ? answer(stored, request, sent) : { status: 0 };
      await fault.after;
      if (fault.hangsUp) return void request.socket.destroy();
      response.writeHead(fault.status ?? status, { 'content-type': 'application/json', etag: '"of another value"' });
      if (fault.stopsHalfway) response.write((body ?? ' ').slice(0, 1));
      else response.end(fault.body ?? body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: 'tests', token: 'tests' };
  return {
    context: btoa(JSON.stringify(context)),
    stored,
    /** How many requests of each method came. */
    counts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(
  stored: Map<string, string>,
  request: IncomingMessage,
  value: string,
): { status: number; body?: string | undefined } {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const key = pathname.split('/').slice(3).join('/');
  switch (request.method) {
    case 'PUT':
      if (request.headers['if-none-match'] === '*' && stored.has(key)) return { status: 412 };
      stored.set(key, value);
      return { status: 200 };
    case 'DELETE':
      return { status: stored.delete(key) ? 204 : 404 };
    default: {
      if (key !== '') return { status: stored.has(key) ? 200 : 404, body: stored.get(key) };
      const keys = [...stored.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''));
      return { status: 200, body: JSON.stringify({ blobs: keys.map((each) => ({ key: each, etag: each })) }) };
    }
  }
}
