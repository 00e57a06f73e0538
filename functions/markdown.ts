import type { Config } from '@netlify/functions';
import { pageMarkdown } from '../src/capabilities/get-page-markdown.ts';
import { getPageMarkdown } from '../src/contract/capabilities.ts';
import { markdown } from '../src/http/respond.ts';
import { rest } from '../src/http/rest.ts';
import { withRequestLog } from '../src/http/with-request-log.ts';
import { withUsage } from '../src/usage/with-usage.ts';

export default withRequestLog(
  getPageMarkdown.path,
  withUsage(
    getPageMarkdown.path,
    rest({
      capability: getPageMarkdown,
      run: pageMarkdown,
      present: (request, page, headers) => markdown(request, page.markdown, { canonical: page.url }, headers),
    }),
  ),
);

export const config: Config = {
  path: '/api/agents/markdown',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
