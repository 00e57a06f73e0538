import type { Config } from '@netlify/functions';
import { health } from '../src/http/health.ts';
import { withRequestLog } from '../src/http/with-request-log.ts';

export default withRequestLog('/api/health', health);

export const config: Config = {
  path: '/api/health',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
