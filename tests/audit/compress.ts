import { createServer, type IncomingMessage, request, type ServerResponse, type Server } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Milliseconds: a tool that computes for a while between two requests finds its connections open. */
const KEEP_ALIVE = 120_000;

/** Serves on `port` what the local server at `origin` serves, with texts compressed, as every host does: pages are measured as readers get them. */
export function compress(origin: string, port: number): Server {
  const options = { keepAliveTimeout: KEEP_ALIVE };
  return createServer(options, (incoming, outgoing) => forward(origin, incoming, outgoing)).listen(port, 'localhost');
}

function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // A connection each: one that is kept may be closed by the server in the moment in which it is used again.
  const options = { method: incoming.method, headers: ownHeaders(incoming), agent: false as const };
  const takesGzip = /\bgzip\b/.test(String(incoming.headers['accept-encoding']));
  const asked = request(new URL(incoming.url ?? '/', origin), options, (answer) => {
    const isCompressed = isText(answer) && answer.statusCode === 200 && takesGzip;
    outgoing.writeHead(answer.statusCode ?? 502, isCompressed ? compressedHeaders(answer) : ownHeaders(answer));
    pipeline([answer, ...(isCompressed ? [createGzip()] : []), outgoing], ignoreClosed);
  });
  asked.on('error', (failure) => outgoing.destroy(failure));
  pipeline(incoming, asked, ignoreClosed);
}

function isText({ headers }: IncomingMessage): boolean {
  return /^text\/|json|xml|javascript/.test(headers['content-type'] ?? '');
}

function compressedHeaders(answer: IncomingMessage): IncomingMessage['headers'] {
  const headers = ownHeaders(answer);
  delete headers['content-length'];
  return { ...headers, 'content-encoding': 'gzip', vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') };
}

/** Without those of the connection, which is another one: https://www.rfc-editor.org/rfc/rfc9110#name-connection */
function ownHeaders({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}

/** A tool that has read enough closes the connection; whoever reads on sees the failure. */
function ignoreClosed(): void {}
