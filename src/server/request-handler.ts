/** Answers requests as Netlify would: edge functions first, then functions, static files and redirects, with the header rules for files. */
import type { ServerRequest } from 'srvx';
import { withProblems } from '../http/problem-boundary.ts';
import { refusal } from '../http/respond.ts';
import { edgeCache } from './edge-cache.ts';
import { filesOfOtherBuilds } from './files-of-other-builds.ts';
import { type FunctionRoute, functionPath, loadFunctions } from './function-routes.ts';
import { loadHeaderRules } from './header-rules.ts';
import { loadRedirectRules } from './redirect-rules.ts';
import { staticFiles } from './static-files.ts';

/** Total size of the files that all processes keep in memory, and of the responses, in bytes. */
const FILE_CACHE_BYTES = 128 * 1024 * 1024;
const RESPONSE_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * @param dist the folder with the built site; functions are loaded from `functions` in the working directory
 * @param processes the number of processes that share the memory for caches
 */
export async function requestHandler(
  dist: string,
  processes = 1,
): Promise<(request: ServerRequest) => Response | Promise<Response>> {
  const [functions, edgeFunctions, applyHeaders, redirect] = await Promise.all([
    loadFunctions('functions'),
    loadFunctions('functions/edge'),
    loadHeaderRules(dist),
    loadRedirectRules(dist),
  ]);
  const readStatic = staticFiles(dist, FILE_CACHE_BYTES / processes);
  const readOther = filesOfOtherBuilds(process.env['BUILDS_DIR']);
  const varyBy = new Set(['accept', ...edgeFunctions.flatMap(({ conditionHeaders }) => conditionHeaders)]);
  const cache = edgeCache([...varyBy], RESPONSE_CACHE_BYTES / processes);

  /** Behind the edge functions: a function, a file, a redirect, or the page for 404. */
  async function origin(request: ServerRequest, pathname: string): Promise<Response> {
    const path = functionPath(pathname);
    const route = functions.find((route) => route.matches(request, path));
    if (route) return route.run(request, { ip: request.ip });
    const file = (await readStatic(request, pathname)) ?? (await readOther(request, pathname));
    // Header rules apply to files only: a redirect is sent without them.
    const redirected = file ? undefined : await redirect(request);
    return redirected ?? applyHeaders(pathname, file ?? (await notFound(request)));
  }

  async function notFound(request: Request): Promise<Response> {
    return (await readStatic(request, '/404.html', 404)) ?? refusal(404, 'There is nothing at this address.\n');
  }

  async function respond(request: ServerRequest): Promise<Response> {
    const pathname = pathnameOf(request);
    if (!isDecodable(pathname)) return refusal(400, 'The address is not percent-encoded correctly.\n');
    return withProblems(request, async () => {
      const isForEdge = edgeFunctions.some((route) => route.matches(request, pathname));
      return isForEdge
        ? throughEdge(edgeFunctions, request, pathname, origin)
        : cache.store(request, await origin(request, pathname));
    });
  }

  return (request) => cache.match(request) ?? respond(request);
}

/** Runs the edge functions that match, in order. One that returns nothing passes the request on. */
async function throughEdge(
  [first, ...rest]: FunctionRoute[],
  request: Request,
  pathname: string,
  origin: (request: Request, pathname: string) => Promise<Response>,
): Promise<Response> {
  if (!first) return origin(request, pathname);
  const pass = (next: Request) => throughEdge(rest, next, next === request ? pathname : pathnameOf(next), origin);
  if (!first.matches(request, pathname)) return pass(request);
  // As on the platform: after an empty answer, the request that `next` last received goes on.
  let last = request;
  return (await first.run(request, { next: (next: Request = last) => pass((last = next)) })) ?? pass(last);
}

function pathnameOf({ url }: Request): string {
  return new URL(url).pathname;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
