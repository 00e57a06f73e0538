import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Returns a port of 127.0.0.1 that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether nothing accepts connections at a port of `localhost`, at any of its addresses. */
export async function isFree(port: number): Promise<boolean> {
  const probe = connect(port, 'localhost');
  try {
    await once(probe, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    probe.destroy();
  }
}
