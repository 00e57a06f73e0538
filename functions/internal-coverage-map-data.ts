import type { Config } from '@netlify/functions';
import { coverageData } from '../src/internal/coverage/coverage-map.ts';

export default coverageData;

export const config: Config = {
  path: '/api/internal/coverage',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
