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
}

/** Of robots.txt, the characters that are read: RFC 9309 asks for at least 500 KiB. */
const ROBOTS_MAX = 512 * 1024;

/** @returns a getter for one run, which remembers what it has learnt of each host */
export function crawler(get: FeedGetter, { userAgent = '*', pause = SECOND }: CrawlerOptions = {}): FeedGetter {
  const robots = new Map<string, Promise<Robots>>();
  const turns = new Map<string, Promise<unknown>>();

  /** Waits until the host may be asked again. */
  const turn = (host: string, signal: AbortSignal | undefined): Promise<unknown> => {
    const before = turns.get(host) ?? Promise.resolve();
    const after = before.then(() => sleep(pause, undefined, { ref: false }));
    turns.set(host, after);
    return signal === undefined ? before : Promise.race([before, rejection(signal)]);
  };

  return async (url, request = {}) => {
    const address = URL.parse(url);
    if (address === null) return get(url, request);
    const { origin, host } = address;
    if (!robots.has(origin))
      robots.set(
        origin,
        turn(host, undefined).then(() => readRobots(origin, get)),
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

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(new SourceRefused('given up: the source took too long'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}
