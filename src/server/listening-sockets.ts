/**
 * Several listening sockets for one port. Node accepts one connection per listening socket in each turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696). A turn with hundreds of requests takes tens of milliseconds, so that with one socket new
 * connections wait for seconds while the server is busy. docs/scale.md has the measurements.
 */
import { lookup } from 'node:dns/promises';
import { BoundSocket, createServer, type Server } from 'node:net';

/** Whether several sockets can listen on one port here; the system then distributes connections among them. */
export const canSharePort = process.platform === 'linux';

/** A socket that this process bound, or the descriptor of one that it inherited. */
export type ListeningSocket = BoundSocket | { fd: number };

/** Connections that the system queues at each socket until the server accepts them. The system may allow fewer. */
const BACKLOG = 4096;

/** Beyond 64, visitors notice no difference. 2,000 connections that never pause (`npm run bench:load`) need more. */
const SOCKETS = 512;

/**
 * Reserves a port: nobody listens yet, so connections are refused.
 *
 * @param port 0 takes a free one
 * @throws EADDRINUSE
 */
export async function bindSockets(port: number, host: string): Promise<[BoundSocket, ...BoundSocket[]]> {
  const { address } = await lookup(host);
  // With `reusePort`, a second server on the same port would not fail but take half of the connections.
  new BoundSocket({ port, host: address }).close();
  const first = new BoundSocket({ port, host: address, reusePort: canSharePort });
  const same = { port: first.address().port, host: address, reusePort: true };
  return [first, ...Array.from({ length: canSharePort ? SOCKETS - 1 : 0 }, () => new BoundSocket(same))];
}

/** The address of a server that listens on the socket, without a trailing slash. */
export function urlOf(socket: BoundSocket): string {
  const { address, port } = socket.address();
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Listens on all of the sockets for `server`: on the first itself, on the others with listeners that pass every connection on to it.
 *
 * @returns functions that open and close the listeners; the second leaves the server open, and resolves when the last connection of the others
 * is closed
 */
export function listenersOf(server: Server, [first, ...others]: ListeningSocket[]) {
  const listeners = others.map((socket) => ({ socket, listener: createServer((peer) => server.emit('connection', peer)) }));
  const open = () =>
    Promise.all([{ socket: first, listener: server }, ...listeners].map(({ socket, listener }) => listening(listener, socket)));
  const close = () => Promise.all(listeners.map(({ listener }) => new Promise((closed) => listener.close(closed))));
  server.once('close', () => void close());
  return { open, close };
}

function listening(server: Server, socket: ListeningSocket | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, BACKLOG, () => resolve());
  });
}
