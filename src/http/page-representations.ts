/** Markdown of a page by content negotiation and at its `.md` address. Both run at the edge. */
import { Problem } from '../contract/problem.ts';
import { markdownPath, pathOfMarkdown } from '../shared/page-files.ts';
import { addresses } from '../addresses.ts';
import { logError } from '../log.ts';
import { chooseRepresentation } from './negotiate.ts';
import { requestId } from './request-id.ts';
import { READ_METHODS } from './read-only.ts';
import { markdown, preflight, problem } from './respond.ts';

/** The header by which static Markdown says which site it was built for. Edge functions read no artifacts, and previews have other addresses. */
export const SITE_URL_HEADER = 'X-Site-Url';

/** Fetches from the static site, as an edge function's `context.next` does. */
type Next = (request: Request) => Promise<Response>;

/** `undefined` passes the request on to the static site. */
type EdgeAnswer = Promise<Response | undefined>;

/**
 * The requested page as Markdown if its `Accept` header prefers that, 406 if it accepts neither form. Pages without Markdown, other addresses
 * and failures are left to the static site.
 *
 * Once `next` has fetched an `.md` file that does not exist, `undefined` would not do: the platform continues with the request that `next` got
 * last, and would serve (or redirect to) the address of the file instead of the page.
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

/** A `.md` file with headers that header rules cannot set. */
export async function markdownFile(request: Request, next: Next): EdgeAnswer {
  if (request.method === 'OPTIONS') return preflight(READ_METHODS);
  if (!isRead(request)) return undefined;
  const file = await readMarkdown(new URL(request.url), request, next);
  return file && markdown(request, file.text, { canonical: file.canonical });
}

/** A copy with mutable headers: those of a fetched response are immutable. */
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

/** Not `new URL(path, base)`: a path that begins with two slashes would be taken for a host. */
function markdownAddress(request: Request, path: string): URL {
  const address = new URL(request.url);
  address.pathname = markdownPath(path);
  address.search = '';
  return address;
}

async function readMarkdown(url: URL, request: Request, next: Next) {
  try {
    // Without `If-None-Match` and the like: the entity tag is computed from the text, so the text is always needed.
    const response = await next(new Request(url, { headers: withoutConditions(request.headers) }));
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/markdown')) return undefined;
    const text = await response.text();
    return { text, path: url.pathname, canonical: canonicalAddress(url, response.headers.get(SITE_URL_HEADER)) };
  } catch (failure) {
    // The failures of `fetch` in Deno name the requested address, which the log must not hold.
    const reason = String(failure).replaceAll(/https?:\/\/\S+/g, '[address]');
    logError({ request: requestId(request), message: 'the Markdown file could not be read', failure: reason });
    return undefined;
  }
}

/** That of the page, on the site that the file was built for; a document that is no page is its own. */
function canonicalAddress(file: URL, siteUrl: string | null): string {
  const isDocument =
    [addresses.auth, addresses.sitemap].some((path) => path === file.pathname) ||
    file.pathname.startsWith(`${addresses.skills}/`);
  return siteUrl === null || isDocument ? file.href : siteUrl + pathOfMarkdown(file.pathname);
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
