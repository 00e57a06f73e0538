/** Stops a server without losing a request: each one that was sent on an open connection gets its response. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long a request may be in transit on a connection that is idle here, in milliseconds. */
const TRANSIT = 1000;

const CHECK_INTERVAL = 100;

/**
 * Call it before the first request.
 *
 * @param closeListeners stops the other listeners that pass connections to the server, and resolves when those are closed
 * @returns a function that stops the server and resolves when its last connection is closed
 */
export function gracefulShutdown(server: Server, closeListeners: () => Promise<unknown>): () => Promise<void> {
  /** Of each connection the response to its last request: the requests before it are answered first. */
  const pending = new Map<Socket, ServerResponse>();
  let isShuttingDown = false;
  let lastActivity = 0;
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    pending.set(socket, response);
    response.once('close', () => {
      // Of a connection that was cut, only the response in progress is closed.
      if (socket.destroyed || pending.get(socket) === response) pending.delete(socket);
      lastActivity = performance.now();
    });
    if (isShuttingDown) closeAfter(response);
  });
  const closeIdle = () => {
    if (performance.now() - lastActivity > TRANSIT) server.closeIdleConnections();
  };
  return async () => {
    isShuttingDown = true;
    lastActivity = performance.now();
    for (const response of pending.values()) closeAfter(response);
    // `close` of an HTTP server would first cut the idle connections, and with them a request that is just arriving.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // An immediate runs after the event loop has read what arrived while it was busy.
    const checking = setInterval(() => setImmediate(closeIdle), CHECK_INTERVAL);
    await Promise.all([closed, closeListeners()]);
    clearInterval(checking);
  };
}

/** Tells the client that this is the last response on its connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
