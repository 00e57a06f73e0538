import type { Config } from '@netlify/functions';
import { searchResultsPage } from '../src/http/search-page.ts';
import { watched } from '../src/http/watched.ts';

export default watched('/search', searchResultsPage);

export const config: Config = {
  path: '/search',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
