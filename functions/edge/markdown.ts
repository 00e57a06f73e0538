import type { Config, Context } from '@netlify/edge-functions';
import { negotiatePage } from '../../src/http/page-representations.ts';
import { withRequestLog } from '../../src/http/with-request-log.ts';

export default withRequestLog('/*', (request, context: Context) => negotiatePage(request, (file) => context.next(file)));

/**
 * Runs only if the response may not be HTML: `Accept` names Markdown, has no wildcard, or excludes a type with `q=0`. Browsers send `*\/*` and
 * none of these, so their requests never invoke it.
 */
export const config: Config = {
  path: '/*',
  excludedPath: ['/_astro/*', '/api/*', '/pagefind/*', '/.well-known/*'],
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]|^[^*]*$|; ?q=0(\\.0*)?(,|$)' },
  onError: 'bypass',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
