import type { Config } from '@netlify/functions';
import { leaderboardData } from '../src/internal/companies/leaderboard.ts';

export default leaderboardData;

export const config: Config = {
  path: '/api/internal/companies',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
