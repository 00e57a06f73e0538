/**
 * Checks links as a polite visitor: one request at a time to each host, with a pause, and HEAD before GET. Requests go to these links and
 * where they redirect, and never to a private network.
 */
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicAddress, publicLookup } from '../../events/fetch-feed.ts';
import { SourceRefused } from '../../events/source-refused.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import type { LinkCheck, LinkChecks } from './link-checks.ts';

export interface CheckOptions {
  userAgent: string;
  /** The pause between two requests to one host, in milliseconds. */
  delay: number;
  /** The time limit of one request, redirects included, in milliseconds. */
  timeout: number;
  /** How many hosts are visited at the same time. */
  hosts: number;
  /** Origins that may stand on a private network: for tests. */
  trustedOrigins?: readonly string[];
  /** Called after each link. */
  onChecked?: (url: string, check: LinkCheck) => void;
}

/** After so many links in a row without an answer, the other links of the host are skipped. */
const FAILURES_MAX = 3;

/**
 * @returns the state of each link; a failure is a state too, so nothing is thrown. Skipped links are left out: with `timeout` this bounds how
 *   long the slowest host can take.
 */
export async function checkLinks(urls: string[], options: CheckOptions): Promise<LinkChecks> {
  const byHost = Map.groupBy(urls, (url) => new URL(url).host);
  const checks: LinkChecks = {};
  await mapConcurrently([...byHost.values()], options.hosts, (ofHost) => checkHost(ofHost, options, checks));
  return checks;
}

async function checkHost(urls: string[], options: CheckOptions, checks: LinkChecks): Promise<void> {
  let failures = 0;
  for (const [i, url] of urls.entries()) {
    if (failures === FAILURES_MAX) return;
    if (i > 0) await sleep(options.delay);
    const check = (checks[url] = await checkLink(url, options));
    failures = check.state === 'unreachable' ? failures + 1 : 0;
    options.onChecked?.(url, check);
  }
}

async function checkLink(url: string, options: CheckOptions): Promise<LinkCheck> {
  const checked = new Date().toISOString();
  try {
    const head = await visit(url, 'HEAD', options);
    // Many servers do not support HEAD, or answer it wrongly: only success is believed.
    if (head.status < 400) return { checked, ...outcome(url, head) };
    await sleep(options.delay);
    return { checked, ...outcome(url, await visit(url, 'GET', options)) };
  } catch (failure) {
    return { checked, state: 'unreachable', detail: reason(failure) };
  }
}

interface Visit {
  status: number;
  /** The target of the permanent redirects before any temporary one. */
  location: string;
}

const MAX_REDIRECTS = 5;

/** Follows redirects itself, to tell permanent ones from temporary ones. */
async function visit(
  url: string,
  method: 'HEAD' | 'GET',
  { userAgent, timeout, trustedOrigins = [] }: CheckOptions,
): Promise<Visit> {
  const signal = AbortSignal.timeout(timeout);
  let [current, location] = [url, url];
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const to = new URL(current);
    if (!/^https?:$/.test(to.protocol)) throw new Error(`leads to ${to.protocol}`);
    const options = { method, signal, headers: { 'User-Agent': userAgent, Accept: '*/*' } };
    const { status, target } = await send(to, trustedOrigins.includes(to.origin) ? options : publicOnly(to, options));
    if (status < 300 || status >= 400 || target === undefined) return { status, location };
    isPermanent &&= [301, 308].includes(status);
    current = new URL(target, current).href;
    if (isPermanent) location = current;
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/**
 * Others decide where a link redirects, and what its name resolves to each time: it must not reach what only this machine can (server-side
 * request forgery). The name is resolved once, and the connection goes to the address that was checked.
 */
function publicOnly({ hostname }: URL, options: RequestOptions): RequestOptions {
  const host = hostname.replace(/^\[|\]$/g, '');
  // Addresses written as numbers never reach the resolver.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new SourceRefused(`a private network: ${host}`);
  return { ...options, lookup: publicLookup };
}

/** Sends one request, over a connection of its own: one kept open would have been checked for another name. */
async function send(url: URL, options: RequestOptions): Promise<{ status: number; target: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  request(url, { ...options, agent: false }, resolve)
    .on('error', reject)
    .end();
  const response = await promise;
  response.destroy();
  return { status: response.statusCode ?? 0, target: response.headers.location };
}

function outcome(url: string, { status, location }: Visit): Omit<LinkCheck, 'checked'> {
  const detail = String(status);
  if ([401, 403, 429, 999].includes(status)) return { state: 'refused', detail };
  if (status >= 500) return { state: 'unreachable', detail };
  if (status >= 400) return { state: 'broken', detail };
  return location === url ? { state: 'ok', detail } : { state: 'moved', detail, location };
}

function reason(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'AbortError') return 'no answer in time';
  if (failure instanceof SourceRefused) return 'leads to a private network';
  return codeOf(failure.cause) ?? codeOf(failure) ?? failure.message;
}

/** The code of a network error, such as ECONNREFUSED. */
function codeOf(failure: unknown): string | undefined {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
}
