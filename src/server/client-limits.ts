/**
 * What one client may take of the server, so that the others do not notice it. Who goes beyond gets an answer where one can still be
 * read, under the same headers as every other, and the connection ends.
 */
import { type IncomingMessage, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusal } from '../http/respond.ts';

/** Options of `createServer`. Times are in milliseconds, sizes in bytes. */
export const clientLimits = {
  /** Until all headers of a request have come, and all of its body. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** How long a connection may wait for its next request. */
  keepAliveTimeout: 5_000,
  /** How often these are looked at. */
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // Node's own refusal has none of our headers; ours stands below.
  requireHostHeader: false,
} satisfies ServerOptions;

/** How long a connection may stand still while an answer is being sent, in milliseconds. */
export const IDLE = 30_000;

/** More than any endpoint reads, in bytes. */
const BODY_MAX = 1024 * 1024;

/** @param idle milliseconds */
export function limitClients(server: Server, idle: number): void {
  const [answer] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const answering = new WeakSet<Duplex>();
  server.setTimeout(idle);
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answering.add(request.socket);
    response.once('close', () => answering.delete(request.socket));
    const status = faultOf(request);
    if (status === undefined) answer!(request, response);
    else refuse(response, status);
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => refuse(response, 417));
  server.on('clientError', (failure: NodeJS.ErrnoException, socket: Duplex) => {
    // In the middle of an answer, another would be read as part of it.
    if (socket.writable && !answering.has(socket)) socket.write(asText(statuses[failure.code ?? ''] ?? 400));
    socket.destroy();
  });
}

/** What is wrong with a request before anything looks at what it asks for. */
function faultOf({ url = '', headers }: IncomingMessage): keyof typeof sentences | undefined {
  const isTarget = url.startsWith('/') || url === '*' || /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  // RFC 9112, section 3.2: a request without a host, or with one that cannot be one, is refused.
  if (!isTarget || !URL.canParse(`http://${headers.host ?? ''}/`)) return 400;
  return Number(headers['content-length'] ?? 0) > BODY_MAX ? 413 : undefined;
}

const statuses: Record<string, keyof typeof sentences> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const sentences = {
  400: 'The request cannot be read as HTTP: see RFC 9112.',
  408: 'The request did not arrive in time: send it again, and whole.',
  413: `The body of the request is too large: send at most ${BODY_MAX / 1024} KiB.`,
  417: 'Send the request without the header `Expect`.',
  431: `The headers of the request are too large: send at most ${clientLimits.maxHeaderSize / 1024} KiB.`,
};

function refuse(response: ServerResponse, status: keyof typeof sentences): void {
  response.writeHead(status, headersOf(status)).end(`${sentences[status]}\n`);
}

/** The refusal where there is no response to write it with. */
function asText(status: keyof typeof sentences): string {
  const headers = Object.entries(headersOf(status)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', `${sentences[status]}\n`].join('\r\n');
}

function headersOf(status: keyof typeof sentences): Record<string, string> {
  const length = Buffer.byteLength(`${sentences[status]}\n`);
  return { ...Object.fromEntries(refusal(status, '').headers), 'Content-Length': String(length), Connection: 'close' };
}
