import type { Config, Context } from '@netlify/edge-functions';
import { negotiatePage } from '../../src/http/page-representations.ts';
import { withRequestLog } from '../../src/http/with-request-log.ts';

export default withRequestLog('/*', (request, context: Context) => negotiatePage(request, (twin) => context.next(twin)));

/**
 * Invoked only where the answer may differ from plain HTML: Markdown is named in any case, or there is no wildcard, or one is
 * excluded by `q=0`. A browser sends `*\/*` and none of these, so its requests never pass through here.
 */
export const config: Config = {
  path: '/*',
  excludedPath: ['/_astro/*', '/api/*', '/pagefind/*', '/.well-known/*'],
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]|^[^*]*$|; ?q=0(\\.0*)?(,|$)' },
  onError: 'bypass',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
