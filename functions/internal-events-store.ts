import type { Config } from '@netlify/functions';
import { eventsStoreEndpoint } from '../src/internal/events-store.ts';

export default eventsStoreEndpoint;

export const config: Config = {
  path: '/api/internal/events-store',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
