import type { Config } from '@netlify/edge-functions';
import { gate } from '../../src/internal/gate/edge-guard.ts';

export default gate;

export const config: Config = { path: ['/leaderboard', '/coverage-map', '/outbound'] };
