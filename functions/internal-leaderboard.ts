import type { Config } from '@netlify/functions';
import { leaderboard } from '../src/internal/companies/leaderboard.ts';

export default leaderboard;

export const config: Config = {
  path: '/leaderboard',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
