import type { Config } from '@netlify/functions';
import { search } from '../src/capabilities/search-content.ts';
import { searchContent } from '../src/contract/capabilities.ts';
import { json } from '../src/http/respond.ts';
import { rest } from '../src/http/rest.ts';
import { withRequestLog } from '../src/http/with-request-log.ts';
import { withUsage } from '../src/usage/with-usage.ts';

export default withRequestLog(
  searchContent.path,
  withUsage(
    searchContent.path,
    rest({ capability: searchContent, run: search, present: json, usage: ({ q }, { count }) => ({ query: q, results: count }) }),
  ),
);

export const config: Config = {
  path: '/api/agents/search',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
