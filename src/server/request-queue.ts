/**
 * Bounds what the responses to slow readers take of the memory. Node handles every request that a client sends ahead, and keeps all their
 * responses until the client reads them. Here, the requests of one connection are handled one at a time: the next one when the response
 * before has left the process.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface QueueLimits {
  /** Requests that one connection may send ahead of the responses. */
  maxQueued: number;
  /** The same of all connections together. */
  maxQueuedInAll: number;
  /** Bytes that all clients together may leave unread. Beyond it, the connections that have not read for longest are cut. */
  maxUnread: number;
}

/** How often the unread bytes are counted, in milliseconds. */
const COUNT_INTERVAL = 100;

export function requestQueue({ maxQueued, maxQueuedInAll, maxUnread }: QueueLimits) {
  /** The connections with a request in progress, by its start, each with the requests that wait. */
  const busy = new Map<Socket, (() => void)[]>();
  let queuedInAll = 0;
  const counting = setInterval(() => cutSlowReaders(busy.keys(), maxUnread), COUNT_INTERVAL).unref();

  return {
    /** Calls `handle` when all earlier requests of the connection have their responses. Cuts a connection that exceeds the limits. */
    add(request: IncomingMessage, response: ServerResponse, handle: Handler): void {
      const { socket } = request;
      const waiting = busy.get(socket);
      if (waiting === undefined) return start(socket, [], request, response, handle);
      if (waiting.length >= maxQueued || queuedInAll >= maxQueuedInAll) return void socket.destroy();
      queuedInAll += 1;
      waiting.push(() => start(socket, waiting, request, response, handle));
    },

    isBusy: (socket: Socket) => busy.has(socket),

    stop: () => clearInterval(counting),
  };

  function start(socket: Socket, waiting: (() => void)[], request: IncomingMessage, response: ServerResponse, handle: Handler) {
    busy.set(socket, waiting);
    response.once('close', () => {
      busy.delete(socket);
      if (!socket.writable) queuedInAll -= waiting.splice(0).length;
      const next = waiting.shift();
      if (next === undefined) return;
      queuedInAll -= 1;
      next();
    });
    handle(request, response);
  }
}

function cutSlowReaders(oldestFirst: Iterable<Socket>, maxUnread: number): void {
  const slow = [...oldestFirst].filter((socket) => socket.writableLength > 0);
  let unread = slow.reduce((sum, { writableLength }) => sum + writableLength, 0);
  for (const socket of slow) {
    if (unread <= maxUnread) return;
    unread -= socket.writableLength;
    socket.destroy();
  }
}
