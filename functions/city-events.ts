import type { Config } from '@netlify/functions';
import { capabilityEndpoint } from '../src/http/capability-endpoint.ts';

export default capabilityEndpoint('listCityEvents');

export const config: Config = {
  path: '/api/agents/city-events',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
