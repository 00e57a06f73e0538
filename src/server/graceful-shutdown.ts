/** Ends a server without losing a request: every one that was sent on an open connection is answered. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';

/** How long a request may be on its way on a connection that is still open, in milliseconds. */
const UNDER_WAY = 250;

/** Call it before the first request. @returns what ends the server; it resolves when the last connection is gone */
export function drainable(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isDraining) announceEnd(response);
  });
  return async () => {
    isDraining = true;
    for (const response of open) announceEnd(response);
    // HTTP's own `close` would first cut the connections that wait, and with them a request that is just coming in.
    const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()));
    const cutting = setInterval(() => server.closeIdleConnections(), UNDER_WAY);
    await closed;
    clearInterval(cutting);
  };
}

/** The client learns that this is the last answer on its connection. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
