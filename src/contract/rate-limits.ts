/**
 * Rate limits by client address. The platform enforces them before any function runs. An agent that reads a page a second stays below all of
 * them. Functions repeat these numbers in their configuration, where Netlify reads literals; a test compares the two.
 */
import { capabilities } from './capabilities.ts';
import { mcpJsonRpc } from './mcp-endpoint.ts';

/** The window of every limit, in seconds. It slides. */
export const RATE_WINDOW = 60;

/** The function that answers requests over the limit, with problem details: the platform's own response has none. */
export const RATE_LIMITED_PATH = '/api/rate-limited';

export interface RateLimit {
  /** What is limited, for people. */
  what: string;
  path: string;
  /** Requests of one client address in one window. */
  requests: number;
}

/** By file name under `functions/`, without extension. */
export const rateLimits: Readonly<Record<string, RateLimit>> = {
  ...Object.fromEntries(capabilities.map(({ path, rateLimit }) => [path.replace(/^.*\//, ''), { path, ...rateLimit }])),
  mcp: { what: 'MCP', path: mcpJsonRpc.path, requests: 600 },
  health: { what: 'Health, for monitors', path: '/api/health', requests: 60 },
  'search-page': { what: 'Results for readers', path: '/search', requests: 120 },
  'edge/markdown': { what: 'Pages as Markdown, by `Accept`', path: '/*', requests: 1200 },
  'edge/markdown-file': { what: 'Pages as Markdown, by address', path: '/*.md', requests: 1200 },
};

/** A limit as Netlify's `rateLimit` configuration. Without the list in `aggregateBy` it would count all clients together. */
export function platformRule({ requests }: RateLimit) {
  return {
    action: 'rewrite',
    to: RATE_LIMITED_PATH,
    windowLimit: requests,
    windowSize: RATE_WINDOW,
    aggregateBy: ['ip', 'domain'],
  } as const;
}
