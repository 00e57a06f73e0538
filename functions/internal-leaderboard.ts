import type { Config } from '@netlify/functions';
import { leaderboard } from '../src/internal/companies/leaderboard.ts';

export default leaderboard;

export const config: Config = { path: '/leaderboard' };
