import type { Config } from '@netlify/functions';
import { searchResultsPage } from '../src/http/search-results-page.ts';
import { withRequestLog } from '../src/http/with-request-log.ts';
import { withUsage } from '../src/usage/with-usage.ts';

export default withRequestLog('/search', withUsage('/search', searchResultsPage));

export const config: Config = {
  path: '/search',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
