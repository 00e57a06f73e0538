/** Stops a server without losing a request: each one that was sent on an open connection gets its response. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a request may be in transit on an open connection, in milliseconds. */
const TRANSIT = 250;

/**
 * Call it before the first request.
 *
 * @param closeListeners stops the other listeners that pass connections to the server, and resolves when those are closed
 * @returns a function that stops the server and resolves when its last connection is closed
 */
export function gracefulShutdown(server: Server, closeListeners: () => Promise<unknown>): () => Promise<void> {
  const pending = new Set<ServerResponse>();
  let isShuttingDown = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (isShuttingDown) closeAfter(response);
  });
  return async () => {
    isShuttingDown = true;
    for (const response of pending) closeAfter(response);
    // `close` of an HTTP server would first cut the idle connections, and with them a request that is just arriving.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const closingIdle = setInterval(() => server.closeIdleConnections(), TRANSIT);
    await Promise.all([closed, closeListeners()]);
    clearInterval(closingIdle);
  };
}

/** Tells the client that this is the last response on its connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
