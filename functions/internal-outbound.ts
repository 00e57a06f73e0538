import type { Config } from '@netlify/functions';
import { outboundPage } from '../src/internal/outbound/outbound-links.ts';

export default outboundPage;

export const config: Config = {
  path: '/outbound',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
