/** Starts the server: the whole product on one port, in this process. `serve-with-workers.ts` starts several such processes. */
import { Server } from 'node:http';
import { serve as listen } from 'srvx/node';
import { assertServable } from './assert-servable.ts';
import { type ClientLimits, clientLimits, limitClients } from './client-limits.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { bindSockets, listenersOf, type ListeningSocket, urlOf } from './listening-sockets.ts';
import { requestHandler } from './request-handler.ts';
import { ServedResponse } from './served-response.ts';
import type { ServerSettings } from './server-settings.ts';

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
  /** The proxies whose `X-Forwarded-…` headers are believed; none by default. */
  trustProxy?: ServerSettings['trustProxy'];
}

/** How one process serves. */
export interface ProcessOptions {
  /** The folder with the built site. */
  dist: string;
  limits: Partial<ClientLimits>;
  trustProxy: ServerSettings['trustProxy'];
  /** The number of processes that share the memory of the machine, with which its caches and limits are divided. */
  processes: number;
  /** Has the process serve only what it can: it ends where its health or the home page does not answer 200. */
  isChecked?: boolean;
}

/** Milliseconds that requests in progress have to finish after a signal. */
export const GRACE_PERIOD = 10_000;

/**
 * Serves `dist` and prints the address. Logs no requests unless `LOG=requests` is set.
 *
 * @returns the server, once it listens; stop it with `close()`
 */
export async function serve(options: ServeOptions) {
  return (await startAlone(options)).server;
}

/** Serves until SIGTERM or SIGINT, then accepts no more connections, finishes the requests in progress and exits. */
export async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const { shutDown } = await startAlone(options);
  const exit = () => exitAfter(shutDown, GRACE_PERIOD);
  process.once('SIGTERM', exit);
  process.once('SIGINT', exit);
}

/** Exits with 0 after the shutdown, or with 1 when it takes longer than `grace` milliseconds. */
export function exitAfter(shutDown: () => Promise<void>, grace: number): void {
  setTimeout(() => process.exit(1), grace).unref();
  void shutDown().then(() => process.exit(0));
}

async function startAlone({ port, host, dist, name = 'The site', limits = {}, trustProxy = false }: ServeOptions) {
  const sockets = await bindSockets(port, host);
  const url = urlOf(sockets[0]);
  const started = await start(sockets, { dist, limits, trustProxy, processes: 1 });
  console.log(`${name} is at ${url}/`);
  return started;
}

/** Starts this process. @returns once it accepts connections from all of the sockets */
export async function start(sockets: ListeningSocket[], { dist, limits, trustProxy, processes, isChecked }: ProcessOptions) {
  process.env['LOG'] ??= 'off';
  // Its type lacks the static methods, which it inherits.
  globalThis.Response = ServedResponse as unknown as typeof Response;
  const handleRequest = await requestHandler(dist, processes);
  if (isChecked) await assertServable(handleRequest);
  const allLimits = { ...clientLimits, ...dividedLimits(processes), ...limits };
  const server = listen({
    fetch: handleRequest,
    manual: true,
    silent: true,
    gracefulShutdown: false,
    trustProxy,
    node: allLimits,
  });
  const http = server.node?.server;
  if (!(http instanceof Server)) throw new Error('srvx made no HTTP/1.1 server');
  limitClients(http, allLimits);
  const { open, close } = listenersOf(http, sockets);
  const shutDown = gracefulShutdown(http, close);
  await open();
  return { server, shutDown };
}

/** The limits of all clients together: each process has its share of them. */
function dividedLimits(processes: number) {
  const { maxQueuedInAll, maxUnread } = clientLimits;
  return { maxQueuedInAll: Math.ceil(maxQueuedInAll / processes), maxUnread: Math.ceil(maxUnread / processes) };
}
