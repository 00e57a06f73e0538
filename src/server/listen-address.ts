const DEFAULT_PORT = 8888;
/** Reachable from this machine only. */
const DEFAULT_HOST = 'localhost';

/**
 * Where the server listens: `PORT` (0 takes a free one) and `HOST`. One that is empty counts as not set.
 *
 * @throws when `PORT` is not a port number
 */
export function listenAddress({ PORT, HOST }: { PORT?: string; HOST?: string }): { port: number; host: string } {
  return { port: PORT ? portNumber(PORT) : DEFAULT_PORT, host: HOST || DEFAULT_HOST };
}

function portNumber(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) throw new Error(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(text)}.`);
  return port;
}
