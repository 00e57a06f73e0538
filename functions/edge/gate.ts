import type { Config } from '@netlify/edge-functions';
import { edgeGuard } from '../../src/internal/gate/edge-guard.ts';

export default edgeGuard;

export const config: Config = {
  path: ['/leaderboard', '/coverage-map', '/outbound'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
