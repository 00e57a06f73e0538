/** Starts the server: the whole product on one port, in one Node process. */
import { Server } from 'node:http';
import { serve as listen } from 'srvx/node';
import { type ClientLimits, clientLimits, limitClients } from './client-limits.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { addListeners, assertPortFree, canSharePort } from './listener-pool.ts';
import { requestHandler } from './request-handler.ts';
import { ServedResponse } from './served-response.ts';

export interface ServeOptions {
  /** 0 takes a free one. */
  port: number;
  /** The address or host name to listen at. */
  host: string;
  /** The folder with the built site. */
  dist: string;
  /** The name of the site, for the message that says where it is. */
  name?: string;
  /** Limits that replace the default ones. */
  limits?: Partial<ClientLimits>;
}

/** Connections that the system queues until the server accepts them. The system may allow fewer. */
const BACKLOG = 4096;

/** Milliseconds that requests in progress have to finish after a signal. */
const GRACE_PERIOD = 10_000;

/**
 * Serves `dist` and prints the address. Logs no requests unless `LOG=requests` is set.
 *
 * @returns the server, once it listens; stop it with `close()`
 */
export async function serve(options: ServeOptions) {
  return (await start(options)).server;
}

/** Serves until SIGTERM or SIGINT, then accepts no more connections, finishes the requests in progress and exits. */
export async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const { http, closeListeners } = await start(options).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    console.error(`Port ${options.port} is in use: stop the program that uses it, or choose another with PORT=8889 npm start.`);
    process.exit(1);
  });
  const shutDown = gracefulShutdown(http, closeListeners);
  const exit = () => {
    setTimeout(() => process.exit(1), GRACE_PERIOD).unref();
    void shutDown().then(() => process.exit(0));
  };
  process.once('SIGTERM', exit);
  process.once('SIGINT', exit);
}

async function start({ port, host, dist, name = 'The site', limits = {} }: ServeOptions) {
  process.env['LOG'] ??= 'off';
  // Its type lacks the static methods, which it inherits.
  globalThis.Response = ServedResponse as unknown as typeof Response;
  const handleRequest = await requestHandler(dist);
  const allLimits = { ...clientLimits, ...limits };
  if (canSharePort) await assertPortFree(port, host);
  const server = listen({
    fetch: handleRequest,
    port,
    hostname: host,
    reusePort: canSharePort,
    silent: true,
    gracefulShutdown: false,
    node: { backlog: BACKLOG, ...allLimits },
  });
  const http = server.node?.server;
  if (!(http instanceof Server)) throw new Error('srvx made no HTTP/1.1 server');
  limitClients(http, allLimits);
  await server.ready();
  const closeListeners = canSharePort ? await addListeners(http, BACKLOG) : () => Promise.resolve();
  console.log(`${name} is at ${server.url}`);
  return { server, http, closeListeners };
}
