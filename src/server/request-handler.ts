/** Answers requests as Netlify would: edge functions first, then functions, static files and redirects, with the header rules for files. */
import type { ServerRequest } from 'srvx';
import { withProblems } from '../http/problem-boundary.ts';
import { refusal } from '../http/respond.ts';
import { edgeCache } from './edge-cache.ts';
import { type FunctionRoute, functionPath, loadFunctions } from './function-routes.ts';
import { loadHeaderRules } from './header-rules.ts';
import { loadRedirectRules } from './redirect-rules.ts';
import { staticFiles } from './static-files.ts';

/** @param dist the folder with the built site; functions are loaded from `functions` in the working directory */
export async function requestHandler(dist: string): Promise<(request: ServerRequest) => Response | Promise<Response>> {
  const [functions, edgeFunctions, applyHeaders, redirect] = await Promise.all([
    loadFunctions('functions'),
    loadFunctions('functions/edge'),
    loadHeaderRules(dist),
    loadRedirectRules(dist),
  ]);
  const readStatic = staticFiles(dist);
  const cache = edgeCache([...new Set(['accept', ...edgeFunctions.flatMap(({ conditionHeaders }) => conditionHeaders)])]);

  /** Behind the edge functions: a function, a file, a redirect, or the page for 404. */
  async function origin(request: ServerRequest, pathname: string): Promise<Response> {
    const path = functionPath(pathname);
    const route = functions.find((route) => route.matches(request, path));
    if (route) return route.run(request, { ip: request.ip });
    const file = await readStatic(request, pathname);
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
