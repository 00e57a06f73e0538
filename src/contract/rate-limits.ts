/**
 * How many requests one address may send, enforced by the platform before any of our code runs. Generous: an agent that reads a page a
 * second for hours stays below all of them. Functions and edge functions state these numbers in their configuration, where the platform
 * reads literals; a test holds them equal.
 */
import { capabilities } from './capabilities.ts';
import { mcpJsonRpc } from './mcp-endpoint.ts';

/** The window of every limit, in seconds. It slides. */
export const RATE_WINDOW = 60;

/** Where a request over the limit is answered: with problem details, which the platform's own answer has not. */
export const RATE_LIMITED_PATH = '/api/rate-limited';

export interface RateLimit {
  /** What is limited, for people. */
  what: string;
  path: string;
  /** Requests of one address in one window. */
  requests: number;
}

/** By the function's file under `functions/`, without its ending. */
export const rateLimits: Readonly<Record<string, RateLimit>> = {
  ...Object.fromEntries(capabilities.map(({ path, rateLimit }) => [path.replace(/^.*\//, ''), { path, ...rateLimit }])),
  mcp: { what: 'MCP', path: mcpJsonRpc.path, requests: 600 },
  health: { what: 'Health, for monitors', path: '/api/health', requests: 60 },
  'search-page': { what: 'Results for readers', path: '/search', requests: 120 },
  'edge/markdown': { what: 'Pages as Markdown, by `Accept`', path: '/*', requests: 1200 },
  'edge/markdown-file': { what: 'Pages as Markdown, by address', path: '/*.md', requests: 1200 },
};

/** What the platform is told of a limit. Without `aggregateBy` as a list it would count all callers of the site together. */
export function platformRule({ requests }: RateLimit) {
  return {
    action: 'rewrite',
    to: RATE_LIMITED_PATH,
    windowLimit: requests,
    windowSize: RATE_WINDOW,
    aggregateBy: ['ip', 'domain'],
  } as const;
}
