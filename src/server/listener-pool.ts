/**
 * More listeners for one server. A turn of Node's event loop takes in one connection a listener, however many wait; while a thousand
 * are being answered a turn lasts tens of milliseconds, and who comes then would wait for the better part of a minute.
 */
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Whether several listeners may share a port here; the system then spreads connections over them. */
export const canShare = process.platform === 'linux';

/** Two thousand who come at once are then in after some eight turns. */
const DOORS = 512;

/**
 * Listens where `server` does, which has to listen with `reusePort`, and hands it every connection.
 *
 * @returns what closes these doors, which they do with the server, too; it resolves when the last connection through them is gone
 */
export async function openDoors(server: Server, backlog: number): Promise<() => Promise<unknown>> {
  const { port, address } = server.address() as AddressInfo;
  const doors = Array.from({ length: DOORS }, () => createServer((socket) => server.emit('connection', socket)));
  const close = () => Promise.all(doors.map((door) => new Promise((closed) => door.close(closed))));
  server.once('close', () => void close());
  await Promise.all(doors.map((door) => listening(door, { port, host: address, backlog, reusePort: true })));
  return close;
}

/** A port that is shared refuses nobody, so that a second server would take half of the first one's visitors. @throws EADDRINUSE */
export async function assertFree(port: number, host: string): Promise<void> {
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
