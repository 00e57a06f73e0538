import type { Config } from '@netlify/functions';
import { coverageMap } from '../src/internal/coverage/coverage-map.ts';

export default coverageMap;

export const config: Config = {
  path: '/coverage-map',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
