import { createServer, type IncomingMessage, request, type ServerResponse, type Server } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Serves on `port` what the local server at `origin` serves, with texts compressed, as every host does: pages are measured as readers get them. */
export function compress(origin: string, port: number): Server {
  return createServer((incoming, outgoing) => forward(origin, incoming, outgoing)).listen(port, 'localhost');
}

function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  // A connection of its own: one that is kept can be closed by the server just when it is used again.
  const asked = request(new URL(incoming.url ?? '/', origin), { method, headers, agent: false }, (answer) => {
    const isCompressed = isText(answer) && answer.statusCode === 200 && /\bgzip\b/.test(String(headers['accept-encoding']));
    outgoing.writeHead(answer.statusCode ?? 502, isCompressed ? compressedHeaders(answer) : answer.headers);
    pipeline([answer, ...(isCompressed ? [createGzip()] : []), outgoing], ignoreClosed);
  });
  asked.on('error', (failure) => outgoing.destroy(failure));
  pipeline(incoming, asked, ignoreClosed);
}

function isText({ headers }: IncomingMessage): boolean {
  return /^text\/|json|xml|javascript/.test(headers['content-type'] ?? '');
}

function compressedHeaders({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const compressed = { ...headers, 'content-encoding': 'gzip', vary };
  delete compressed['content-length'];
  return compressed;
}

/** A tool that has read enough closes the connection; whoever reads on sees the failure. */
function ignoreClosed(): void {}
