/**
 * Several listening sockets for one server. Node accepts one connection per listening socket in each turn of its event loop: while the
 * server handles a thousand requests, a turn takes tens of milliseconds, and new connections would wait for the better part of a minute.
 */
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Whether several sockets can listen on one port here; the system then distributes connections among them. */
export const canSharePort = process.platform === 'linux';

/** With these, 2,000 connections that arrive at once are accepted within about eight turns. */
const LISTENERS = 512;

/**
 * Listens on the port of `server`, which must have been started with `reusePort`, and passes every connection on to it.
 *
 * @returns a function that closes these listeners, as does closing the server; it resolves when the last of their connections is closed
 */
export async function addListeners(server: Server, backlog: number): Promise<() => Promise<unknown>> {
  const { port, address } = server.address() as AddressInfo;
  const listeners = Array.from({ length: LISTENERS }, () => createServer((socket) => server.emit('connection', socket)));
  const close = () => Promise.all(listeners.map((listener) => new Promise((closed) => listener.close(closed))));
  server.once('close', () => void close());
  await Promise.all(listeners.map((listener) => listening(listener, { port, host: address, backlog, reusePort: true })));
  return close;
}

/**
 * With `reusePort`, a second server on the same port would not fail but take half of the connections.
 *
 * @throws EADDRINUSE
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listening(probe, { port, host });
  await new Promise((closed) => probe.close(closed));
}

function listening(server: Server, options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => resolve());
  });
}
