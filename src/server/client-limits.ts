/**
 * What one client may use of the server, so that it does not slow down the others. A client that exceeds a limit gets an error response
 * with the headers of every other response, where it can still read one, and its connection is closed.
 */
import { type IncomingMessage, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusal } from '../http/respond.ts';
import { type QueueLimits, requestQueue } from './request-queue.ts';

/** Options of `createServer`, and some of our own. Times are in milliseconds, sizes in bytes. */
export const clientLimits = {
  /** Until all headers of a request have arrived. */
  headersTimeout: 10_000,
  /** Until the whole request has arrived. */
  requestTimeout: 30_000,
  /** How long an open connection may wait for its next request. */
  keepAliveTimeout: 5_000,
  /** How often the timeouts above are checked. */
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  /** How long a connection may be inactive while a response is sent. */
  socketTimeout: 30_000,
  maxQueued: 64,
  maxQueuedInAll: 10_000,
  maxUnread: 256 * 1024 * 1024,
  // Node's own response to a missing host has none of our headers: `requestError` checks it instead.
  requireHostHeader: false,
} satisfies ServerOptions & QueueLimits & { socketTimeout: number };

export type ClientLimits = typeof clientLimits;

/** The most that any endpoint reads, in bytes. */
const MAX_BODY = 2_000_000;

/** Refuses requests that exceed the limits or break HTTP. Call it before other listeners for `request` are added. */
export function limitClients(server: Server, limits: ClientLimits): void {
  const handlers = server.listeners('request');
  const queue = requestQueue(limits);
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const status = requestError(request);
    if (status !== undefined) return refuse(response, status);
    for (const handle of handlers) handle.call(server, request, response);
  };
  server.setTimeout(limits.socketTimeout);
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => queue.add(request, response, respond));
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    queue.add(request, response, () => refuse(response, 417));
  });
  server.on('clientError', (failure: NodeJS.ErrnoException, socket: Duplex) => {
    // In the middle of a response, an error response would be read as part of it.
    const isResponding = socket instanceof Socket && queue.isBusy(socket);
    if (socket.writable && !isResponding) socket.write(rawRefusal(statusOfFailure[failure.code ?? ''] ?? 400));
    socket.destroy();
  });
  server.once('close', queue.stop);
}

/** The status to refuse a request with, judged by its request line and headers alone. */
function requestError({ url = '', headers, rawHeaders }: IncomingMessage): RefusalStatus | undefined {
  const isTarget = url.startsWith('/') || url === '*' || /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  // RFC 9112, section 3.2: a server must refuse a request without a host, with several or with an invalid one.
  if (!isTarget || countHosts(rawHeaders) > 1 || !URL.canParse(`http://${headers.host ?? ''}/`)) return 400;
  return Number(headers['content-length'] ?? 0) > MAX_BODY ? 413 : undefined;
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

const refusals = {
  400: 'The request cannot be read as HTTP: see RFC 9112.',
  408: 'The request did not arrive in time: send it again, and whole.',
  413: `The body of the request is too large: send at most ${MAX_BODY / 1e6} MB.`,
  417: 'Send the request without the header `Expect`.',
  431: `The headers of the request are too large: send at most ${clientLimits.maxHeaderSize / 1024} KiB.`,
};

type RefusalStatus = keyof typeof refusals;

const statusOfFailure: Record<string, RefusalStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refuse(response: ServerResponse, status: RefusalStatus): void {
  response.writeHead(status, headersOf(status)).end(bodyOf(status));
}

/** The refusal as bytes, for a request that Node made no response object for. */
function rawRefusal(status: RefusalStatus): string {
  const headers = Object.entries(headersOf(status)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', bodyOf(status)].join('\r\n');
}

function headersOf(status: RefusalStatus): Record<string, string> {
  const length = Buffer.byteLength(bodyOf(status));
  return { ...Object.fromEntries(refusal(status, '').headers), 'Content-Length': String(length), Connection: 'close' };
}

function bodyOf(status: RefusalStatus): string {
  return `${refusals[status]}\n`;
}
