/**
 * The whole product on one port, without Netlify: functions and edge functions are imported as they are, and static files,
 * headers and redirects follow Netlify's rules as netlify.toml states them.
 */
import type { ServerRequest } from 'srvx';
import { serve as listen } from 'srvx/node';
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

/** Milliseconds that requests under way have to finish once the server is told to end. */
const GRACE = 10_000;

/** Serves `dist`, without a line for each request unless `LOG=requests` asks for them. Resolves, after printing one line, when it is ready. Close it with `close()`. */
export async function serve({ port, host, dist }: ServeOptions) {
  process.env['LOG'] ??= 'off';
  const handle = await requestHandler(dist);
  const server = listen({ fetch: handle, port, hostname: host, silent: true, gracefulShutdown: false });
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

async function requestHandler(dist: string): Promise<(request: Request) => Promise<Response>> {
  const [functions, edgeFunctions, applyHeaders, redirect] = await Promise.all([
    loadFunctions('functions'),
    loadFunctions('functions/edge'),
    loadHeaders(dist),
    loadRedirects(dist),
  ]);
  const readStatic = staticFiles(dist);

  /** What stands behind the edge functions: a function, a file, a redirect, or the page that says there is nothing. */
  async function origin(request: Request): Promise<Response> {
    const route = functions.find((route) => route.matches(request));
    if (route) return route.run(request, { ip: (request as ServerRequest).ip });
    const file = (await readStatic(request)) ?? (await redirect(request)) ?? (await readStatic(request, '/404.html'));
    return applyHeaders(request, file ?? new Response('Not found', { status: 404 }));
  }

  return async (request) => {
    if (!isDecodable(request)) return new Response('The address is not percent-encoded correctly.', { status: 400 });
    try {
      return await throughEdge(edgeFunctions, request, origin);
    } catch (failure) {
      console.error(failure);
      return new Response('Internal error', { status: 500 });
    }
  };
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
