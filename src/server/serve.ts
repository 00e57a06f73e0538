/**
 * The whole product on one port, without Netlify: functions and edge functions are imported as they are, and static files,
 * headers and redirects follow Netlify's rules as netlify.toml states them.
 */
import type { Server } from 'node:http';
import type { ServerRequest } from 'srvx';
import { serve as listen } from 'srvx/node';
import { withProblems } from '../http/problem-boundary.ts';
import { refusal } from '../http/respond.ts';
import { clientLimits, IDLE, limitClients } from './client-limits.ts';
import { assertFree, canShare, openDoors } from './listener-pool.ts';
import { drainable } from './graceful-shutdown.ts';
import { edgeCache } from './edge-cache.ts';
import { loadFunctions, type Route } from './function-routes.ts';
import { loadHeaders } from './header-rules.ts';
import { loadRedirects } from './redirect-rules.ts';
import { staticFiles } from './static-files.ts';

export interface ServeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Loopback unless the caller says otherwise. */
  host: string;
  /** The built site. */
  dist: string;
  /** Other limits than the usual ones: see `client-limits.ts`. `idle` is in milliseconds. */
  limits?: Partial<typeof clientLimits> & { idle?: number };
}

/** Connections that wait to be accepted: more than visitors who come at the same moment. The system may allow fewer. */
const BACKLOG = 4096;

/** Milliseconds that requests under way have to finish once the server is told to end. */
const GRACE = 10_000;

/** Serves `dist`, without a line for each request unless `LOG=requests` asks for them. Resolves, after printing one line, when it is ready. Close it with `close()`. */
export async function serve(options: ServeOptions) {
  return (await start(options)).server;
}

async function start({ port, host, dist, limits: { idle = IDLE, ...limits } = {} }: ServeOptions) {
  process.env['LOG'] ??= 'off';
  const handle = await requestHandler(dist);
  const node = { backlog: BACKLOG, ...clientLimits, ...limits };
  if (canShare) await assertFree(port, host);
  const server = listen({
    fetch: handle,
    port,
    hostname: host,
    reusePort: canShare,
    silent: true,
    gracefulShutdown: false,
    node,
  });
  const http = server.node!.server as Server;
  limitClients(http, idle);
  await server.ready();
  const closeDoors = canShare ? await openDoors(http, BACKLOG) : () => Promise.resolve();
  console.log(`Almanac is at ${server.url}`);
  return { server, http, closeDoors };
}

/** Serves until SIGTERM or SIGINT, then takes no new request, finishes those under way and ends the process. */
export async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const { http, closeDoors } = await start(options).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    console.error(`Port ${options.port} is taken: end what uses it, or choose another with PORT=8889 npm start.`);
    process.exit(1);
  });
  const drain = drainable(http);
  const end = () => {
    setTimeout(() => process.exit(1), GRACE).unref();
    void Promise.all([closeDoors(), drain()]).then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

async function requestHandler(dist: string): Promise<(request: ServerRequest) => Response | Promise<Response>> {
  const [functions, edgeFunctions, applyHeaders, redirect] = await Promise.all([
    loadFunctions('functions'),
    loadFunctions('functions/edge'),
    loadHeaders(dist),
    loadRedirects(dist),
  ]);
  const readStatic = staticFiles(dist);
  const cache = edgeCache([...new Set(['accept', ...edgeFunctions.flatMap(({ conditions }) => conditions)])]);

  /** What stands behind the edge functions: a function, a file, a redirect, or the page that says there is nothing. */
  async function origin(request: Request): Promise<Response> {
    const route = functions.find((route) => route.matches(request));
    if (route) return route.run(request, { ip: (request as ServerRequest).ip });
    const file = await readStatic(request);
    // Rules for headers are for files: a redirect goes out as it is.
    const moved = file ? undefined : await redirect(request);
    const missing = async () => (await readStatic(request, '/404.html')) ?? refusal(404, 'There is nothing at this address.\n');
    return moved ?? applyHeaders(request, file ?? (await missing()));
  }

  async function answer(request: ServerRequest): Promise<Response> {
    if (!isDecodable(request)) return refusal(400, 'The address is not percent-encoded correctly.\n');
    return withProblems(request, async () => {
      const isForEdge = edgeFunctions.some((route) => route.matches(request));
      return isForEdge ? throughEdge(edgeFunctions, request, origin) : cache.keep(request, await origin(request));
    });
  }

  return (request) => cache.find(request) ?? answer(request);
}

/** Runs the edge functions that match, in order; one without an answer passes the request on. */
async function throughEdge(
  [first, ...rest]: Route[],
  request: Request,
  origin: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!first) return origin(request);
  const pass = (next: Request) => throughEdge(rest, next, origin);
  if (!first.matches(request)) return pass(request);
  // As on the platform, an empty answer goes on with the request that `next` was last given.
  let last = request;
  return (await first.run(request, { next: (next: Request = last) => pass((last = next)) })) ?? pass(last);
}

function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}
