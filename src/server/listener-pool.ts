/**
 * Several listening sockets for one server. Node accepts one connection per listening socket in each turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696). A turn with hundreds of requests takes tens of milliseconds, so that without this pool new
 * connections wait for seconds while the server is busy. docs/scale.md has the measurements.
 */
import { createServer, type Server } from 'node:net';

/** Whether several sockets can listen on one port here; the system then distributes connections among them. */
export const canSharePort = process.platform === 'linux';

/** Beyond 64, visitors notice no difference. 2,000 connections that never pause (`npm run bench:load`) need more. */
const LISTENERS = 512;

/**
 * Listens on the port of `server`, which must have been started with `reusePort`, and passes every connection on to it.
 *
 * @returns a function that closes these listeners, as does closing the server; it resolves when the last of their connections is closed
 */
export async function addListeners(server: Server, backlog: number): Promise<() => Promise<unknown>> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  const target = { port: address.port, host: address.address, backlog, reusePort: true };
  const listeners = Array.from({ length: LISTENERS }, () => createServer((socket) => server.emit('connection', socket)));
  const close = () => Promise.all(listeners.map((listener) => new Promise((closed) => listener.close(closed))));
  server.once('close', () => void close());
  await Promise.all(listeners.map((listener) => listening(listener, target)));
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
