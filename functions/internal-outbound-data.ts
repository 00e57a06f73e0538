import type { Config } from '@netlify/functions';
import { outboundData } from '../src/internal/outbound/outbound-links.ts';

export default outboundData;

export const config: Config = {
  path: '/api/internal/outbound',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
