/**
 * The whole product on one port, without Netlify: functions and edge functions are imported as they are, and static files,
 * headers and redirects follow Netlify's rules as netlify.toml states them.
 */
import type { ServerRequest } from 'srvx';
import { serve as listen } from 'srvx/node';
import { edgeCache } from './serve/edge-cache.ts';
import { loadFunctions, type Route } from './serve/functions.ts';
import { loadHeaders } from './serve/headers.ts';
import { loadRedirects } from './serve/redirects.ts';
import { staticFiles } from './serve/static-files.ts';

export interface ServeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Loopback unless the caller says otherwise. */
  host: string;
  /** The built site. */
  dist: string;
}

/** Connections that wait to be accepted: more than visitors who come at the same moment. The system may allow fewer. */
const BACKLOG = 4096;

/** Milliseconds that requests under way have to finish once the server is told to end. */
const GRACE = 10_000;

/** Serves `dist`, without a line for each request unless `LOG=requests` asks for them. Resolves, after printing one line, when it is ready. Close it with `close()`. */
export async function serve({ port, host, dist }: ServeOptions) {
  process.env['LOG'] ??= 'off';
  const handle = await requestHandler(dist);
  const node = { backlog: BACKLOG };
  const server = listen({ fetch: handle, port, hostname: host, silent: true, gracefulShutdown: false, node });
  await server.ready();
  console.log(`Almanac is at ${server.url}`);
  return server;
}

/** Serves until SIGTERM or SIGINT, then takes no new request, finishes those under way and ends the process. */
export async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const server = await serve(options).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    console.error(`Port ${options.port} is taken: end what uses it, or choose another with PORT=8889 npm start.`);
    process.exit(1);
  });
  const end = () => {
    setTimeout(() => process.exit(1), GRACE).unref();
    void server.close().then(() => process.exit(0));
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
    if (route) return route.run(request, {});
    const file = await readStatic(request);
    // Rules for headers are for files: a redirect goes out as it is.
    const moved = file ? undefined : await redirect(request);
    const missing = async () => (await readStatic(request, '/404.html')) ?? new Response('Not found', { status: 404 });
    return moved ?? applyHeaders(request, file ?? (await missing()));
  }

  async function answer(request: ServerRequest): Promise<Response> {
    if (!isDecodable(request)) return new Response('The address is not percent-encoded correctly.', { status: 400 });
    try {
      const isForEdge = edgeFunctions.some((route) => route.matches(request));
      if (isForEdge) return await throughEdge(edgeFunctions, request, origin);
      return await cache.keep(request, await origin(request));
    } catch (failure) {
      console.error(failure);
      return new Response('Internal error', { status: 500 });
    }
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
  return (await first.run(request, { next: (next: Request = request) => pass(next) })) ?? pass(request);
}

function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}
