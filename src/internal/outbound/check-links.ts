/** Checks links as a polite visitor: one request at a time to each host, with a pause, and HEAD before GET. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LinkCheck, LinkChecks } from './checks.ts';

export interface CheckOptions {
  userAgent: string;
  /** Between two requests to one host, in milliseconds. */
  delay: number;
  /** For one request, redirects included, in milliseconds. */
  timeout: number;
  /** How many hosts are asked at the same time. */
  hosts: number;
  /** Told after each. */
  onChecked?: (url: string, check: LinkCheck) => void;
}

/** @returns the state of each; an answer of any kind is a result, so nothing is thrown */
export async function checkLinks(urls: string[], options: CheckOptions): Promise<LinkChecks> {
  const byHost = Map.groupBy(urls, (url) => new URL(url).host);
  const queue = [...byHost.values()];
  const checks: LinkChecks = {};
  const next = async (): Promise<void> => {
    const ofHost = queue.shift();
    if (ofHost === undefined) return;
    for (const [i, url] of ofHost.entries()) {
      if (i > 0) await wait(options.delay);
      checks[url] = await checkLink(url, options);
      options.onChecked?.(url, checks[url]);
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
async function visit(url: string, method: 'HEAD' | 'GET', { userAgent, timeout }: CheckOptions): Promise<Visit> {
  const signal = AbortSignal.timeout(timeout);
  let [current, location] = [url, url];
  let isForGood = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
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

function outcome(url: string, { status, location }: Visit): Omit<LinkCheck, 'checked'> {
  const detail = String(status);
  if ([401, 403, 429, 999].includes(status)) return { state: 'refused', detail };
  if (status >= 500) return { state: 'unreachable', detail };
  if (status >= 400) return { state: 'broken', detail };
  return location === url ? { state: 'ok', detail } : { state: 'moved', detail, location };
}

function reason(failure: unknown): string {
  const { name, message, cause } = failure as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message);
}
