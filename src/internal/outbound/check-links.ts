/**
 * Checks links as a polite visitor: one request at a time to each host, with a pause, and HEAD before GET. Nothing is asked but these
 * links and where they lead, and nothing on a private network.
 */
import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isPublicAddress } from '../../events/fetch-feed.ts';
import type { LinkCheck, LinkChecks } from './link-checks.ts';

export interface CheckOptions {
  userAgent: string;
  /** Between two requests to one host, in milliseconds. */
  delay: number;
  /** For one request, redirects included, in milliseconds. */
  timeout: number;
  /** How many hosts are asked at the same time. */
  hosts: number;
  /** Origins that may stand on a private network: for tests. */
  trustedOrigins?: readonly string[];
  /** Told after each. */
  onChecked?: (url: string, check: LinkCheck) => void;
}

/** A host that did not answer so often in a row is left alone. */
const PATIENCE = 3;

/**
 * @returns the state of each link; an answer of any kind is a result, so nothing is thrown. Those of a host that answers no more are left
 *   out: with `timeout` this bounds how long the slowest host can take.
 */
export async function checkLinks(urls: string[], options: CheckOptions): Promise<LinkChecks> {
  const byHost = Map.groupBy(urls, (url) => new URL(url).host);
  const queue = [...byHost.values()];
  const checks: LinkChecks = {};
  const next = async (): Promise<void> => {
    const ofHost = queue.shift();
    if (ofHost === undefined) return;
    let silent = 0;
    for (const [i, url] of ofHost.entries()) {
      if (silent === PATIENCE) break;
      if (i > 0) await wait(options.delay);
      const check = (checks[url] = await checkLink(url, options));
      silent = check.state === 'unreachable' ? silent + 1 : 0;
      options.onChecked?.(url, check);
    }
    return next();
  };
  await Promise.all(Array.from({ length: options.hosts }, next));
  return checks;
}

async function checkLink(url: string, options: CheckOptions): Promise<LinkCheck> {
  const checked = new Date().toISOString();
  try {
    const head = await visit(url, 'HEAD', options);
    // Many servers do not know HEAD, or answer it as they please: only a good answer is believed.
    if (head.status < 400) return { checked, ...outcome(url, head) };
    await wait(options.delay);
    return { checked, ...outcome(url, await visit(url, 'GET', options)) };
  } catch (failure) {
    return { checked, state: 'unreachable', detail: reason(failure) };
  }
}

interface Visit {
  status: number;
  /** Where permanent redirects have led. */
  location: string;
}

const MAX_REDIRECTS = 5;

/** Follows redirects itself: only those that are for good make a link one that has moved. */
async function visit(
  url: string,
  method: 'HEAD' | 'GET',
  { userAgent, timeout, trustedOrigins = [] }: CheckOptions,
): Promise<Visit> {
  const signal = AbortSignal.timeout(timeout);
  let [current, location] = [url, url];
  let isForGood = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!trustedOrigins.includes(new URL(current).origin)) await assertPublic(new URL(current));
    const response = await fetch(current, { method, redirect: 'manual', signal, headers: { 'User-Agent': userAgent } });
    await response.body?.cancel();
    const target = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || target === null) return { status: response.status, location };
    isForGood &&= [301, 308].includes(response.status);
    current = new URL(target, current).href;
    if (isForGood) location = current;
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/** Where a link leads is decided by others: what it redirects to may not be what only this machine reaches. */
async function assertPublic({ protocol, hostname }: URL): Promise<void> {
  if (!/^https?:$/.test(protocol)) throw new Error(`leads to ${protocol}`);
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new Error('leads to a private network');
}

function outcome(url: string, { status, location }: Visit): Omit<LinkCheck, 'checked'> {
  const detail = String(status);
  if ([401, 403, 429, 999].includes(status)) return { state: 'refused', detail };
  if (status >= 500) return { state: 'unreachable', detail };
  if (status >= 400) return { state: 'broken', detail };
  return location === url ? { state: 'ok', detail } : { state: 'moved', detail, location };
}

function reason(failure: unknown): string {
  const { name, message, code, cause } = failure as Error & { code?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? code ?? message);
}
