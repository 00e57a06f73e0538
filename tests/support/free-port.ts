import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port of 127.0.0.1 that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether nothing on this machine listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  // On all addresses at once: `localhost` may be any of them.
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
