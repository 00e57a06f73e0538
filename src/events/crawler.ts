/**
 * Gets pages as a well-behaved crawler does: what robots.txt forbids is left alone (RFC 9309), and one host is asked once a second at most,
 * however many sources it has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { SECOND } from '../shared/time.ts';
import type { FeedGetter } from './fetch-feed.ts';
import { SourceRefused } from './source-refused.ts';

export interface CrawlerOptions {
  /** The name that robots.txt may give rules for: the first word of the User-Agent. `*` by default, for which the rules for everybody hold. */
  userAgent?: string;
  /** Between two requests to one host; milliseconds. */
  pause?: number;
  clock?: Clock;
}

/** In milliseconds. */
interface Clock {
  now: () => number;
  wait: (time: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (time, signal) => sleep(time, undefined, signal === undefined ? {} : { signal }),
};

/** Of robots.txt, the characters that are read: RFC 9309 asks for at least 500 KiB. */
const ROBOTS_MAX = 512 * 1024;

/** @returns a getter for one run, which remembers what it has learnt of each host */
export function crawler(get: FeedGetter, { userAgent = '*', pause = SECOND, clock = CLOCK }: CrawlerOptions = {}): FeedGetter {
  const robots = new Map<string, Promise<Robots>>();
  /** When each host may be asked again. */
  const next = new Map<string, number>();

  const turn = async (host: string, signal?: AbortSignal): Promise<void> => {
    const now = clock.now();
    const at = Math.max(now, next.get(host) ?? now);
    next.set(host, at + pause);
    if (at === now) return;
    await clock.wait(at - now, signal).catch(() => {
      throw new SourceRefused('given up: the source took too long');
    });
  };

  return async (url, request = {}) => {
    const address = URL.parse(url);
    if (address === null) return get(url, request);
    const { origin, host } = address;
    if (!robots.has(origin))
      robots.set(
        origin,
        turn(host).then(() => readRobots(origin, get)),
      );
    const rules = await robots.get(origin);
    if (rules?.isAllowed(url, userAgent) === false)
      throw new SourceRefused(`robots.txt of ${host} does not allow ${address.pathname}`);
    await turn(host, request.signal);
    return get(url, request);
  };
}

type Robots = Pick<ReturnType<typeof robotsParser>, 'isAllowed'>;

/**
 * No robots.txt means no rules (RFC 9309 section 2.3.1.3).
 *
 * @throws {SourceRefused} when it cannot be read: then nothing is allowed (section 2.3.1.4)
 */
async function readRobots(origin: string, get: FeedGetter): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  const answer = await get(url, { headers: { Accept: 'text/plain' } }).catch((failure: unknown) => {
    if (failure instanceof SourceRefused && failure.status !== null && failure.status >= 400 && failure.status < 500) return null;
    throw new SourceRefused(
      `${url} cannot be read, so nothing of the site is: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  });
  if (answer?.status !== 'fetched') return { isAllowed: () => true };
  return robotsParser(url, new TextDecoder().decode(answer.body).slice(0, ROBOTS_MAX));
}
