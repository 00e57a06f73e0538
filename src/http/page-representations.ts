/** The Markdown of a page at its two addresses: its own, by negotiation, and its `.md` file. Both run at the edge. */
import { Problem } from '../contract/problem.ts';
import { markdownPath } from '../shared/page-files.ts';
import { logError } from '../log.ts';
import { chooseRepresentation } from './negotiate.ts';
import { requestId } from './request-id.ts';
import { READ_METHODS } from './read-only.ts';
import { markdown, preflight, problem } from './respond.ts';

/** Fetches from the static site: what an edge function's `context.next` does. */
type Next = (request: Request) => Promise<Response>;

/** `undefined` leaves the request to the static site, as an edge function's empty answer does. */
type EdgeAnswer = Promise<Response | undefined>;

/**
 * The page at `request` as Markdown when its `Accept` header prefers that, 406 when it accepts neither form. A page without
 * Markdown, an address that is no page and a failure here are all left to the static site.
 *
 * Where the `.md` file has been asked for in vain, that is not by an empty answer: the platform goes on with the request that `next`
 * was last given, and would serve (or redirect to) the file's address in place of the page's.
 */
export async function negotiatePage(request: Request, next: Next): EdgeAnswer {
  const path = pathOfPage(request);
  if (path === undefined) return undefined;
  const choice = chooseRepresentation(request.headers.get('accept'));
  if (choice === 'html') return undefined;
  const file = await readMarkdown(markdownAddress(request, path), request, next);
  if (file === undefined) return copy(await next(request));
  return choice === 'markdown'
    ? markdown(request, file.text, { canonical: file.canonical, contentLocation: file.path })
    : problem(request, notAcceptable(path), { Vary: 'Accept' });
}

/** A `.md` file with the headers of a page's Markdown, which static rules cannot give it. */
export async function markdownFile(request: Request, next: Next): EdgeAnswer {
  if (request.method === 'OPTIONS') return preflight(READ_METHODS);
  if (!isRead(request)) return undefined;
  const file = await readMarkdown(new URL(request.url), request, next);
  return file && markdown(request, file.text, { canonical: file.canonical });
}

/** One whose headers can be changed, which those of a fetched response cannot. */
function copy(response: Response): Response {
  return new Response(response.body, response);
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** A page's path has no file extension and, but for the home page, no trailing slash. */
function pathOfPage(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/(.)\/$/, '$1');
  return isRead(request) && !/\.[^/]*$/.test(path) ? path : undefined;
}

/** Not by resolving a reference: a path that begins with two slashes would be read as a host. */
function markdownAddress(request: Request, path: string): URL {
  const address = new URL(request.url);
  address.pathname = markdownPath(path);
  address.search = '';
  return address;
}

async function readMarkdown(url: URL, request: Request, next: Next) {
  try {
    // Without the caller's conditions: the answer's entity tag is computed from the text, so the text is always needed.
    const response = await next(new Request(url, { headers: withoutConditions(request.headers) }));
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/markdown')) return undefined;
    const text = await response.text();
    return { text, path: url.pathname, canonical: /^url: "?([^"\n]+)"?$/m.exec(text)?.[1] ?? url.href };
  } catch (failure) {
    logError({ request: requestId(request), path: url.pathname, failure: String(failure) });
    return undefined;
  }
}

function withoutConditions(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of [...kept.keys()]) if (name.startsWith('if-') || name === 'accept' || name === 'range') kept.delete(name);
  return kept;
}

function notAcceptable(path: string): Problem {
  return new Problem(
    'not-acceptable',
    `This page is available as text/html at ${path} and as text/markdown; name one of them in \`Accept\`.`,
  );
}
