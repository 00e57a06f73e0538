import type { Config, Context } from '@netlify/edge-functions';
import { markdownFile } from '../../src/http/page-representations.ts';
import { withRequestLog } from '../../src/http/with-request-log.ts';

export default withRequestLog('/*.md', (request, context: Context) => markdownFile(request, (file) => context.next(file)));

export const config: Config = {
  path: '/*.md',
  onError: 'bypass',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
