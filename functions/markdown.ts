import type { Config } from '@netlify/functions';
import { capabilityEndpoint } from '../src/http/capability-endpoint.ts';

export default capabilityEndpoint('getPageMarkdown');

export const config: Config = {
  path: '/api/agents/markdown',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
