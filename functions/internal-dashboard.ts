import type { Config } from '@netlify/functions';
import { dashboard } from '../src/internal/dashboard/dashboard.ts';

export default dashboard;

export const config: Config = {
  path: '/dashboard',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
